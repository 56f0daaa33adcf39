import { expect, test } from 'vitest'
import { acceptedLanguage } from './accepted-language.ts'

test.each([
  ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
  ['en;q=0.1, ru', 'ru'],
  ['ru;q=0.3, EN-gb ; q=0.7', 'en'],
  ['de, ru;q=0.5', 'ru'],
  ['ru,en', 'ru'],
  ['ru;q=0, en;q=0.1', 'en'],
  ['ru;q=0', 'en'],
  ['ru;q=many', 'en'],
  [null, 'en'],
])('%s is answered in %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})
