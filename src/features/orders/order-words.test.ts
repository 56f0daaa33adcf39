import { expect, test } from 'vitest'
import { nbsp } from '#i18n/formats.ts'
import { allWords } from '#tests/support/part.tsx'
import { timeLeft } from './order-words.ts'

const left = (language: 'ru' | 'en', minutes: number) => timeLeft(minutes, allWords(language)).replaceAll(nbsp, ' ')

test('the time left is told in whole hours, and in minutes only in the last hour', () => {
  expect([59, 60, 41 * 60, 41 * 60 + 59, 48 * 60].map((minutes) => left('ru', minutes))).toEqual([
    '59 минут',
    '1 час',
    '41 час',
    '41 час',
    '2 дня',
  ])
  expect([1, 60, 41 * 60 + 59].map((minutes) => left('en', minutes))).toEqual(['minute', 'hour', '41 hours'])
})
