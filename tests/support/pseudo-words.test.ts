import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTranslator } from '#i18n/translate.ts'
import { pseudoSentence, pseudoWords } from './pseudo-words.ts'

test('a sentence is accented, longer and in brackets', () => {
  expect(pseudoSentence('Nothing here yet')).toBe('[Ñötthíññg hêêrê ýýêt]')
})

test('places of values stay as they are', () => {
  expect(pseudoSentence('{{brand}}, home')).toBe('[{{brand}}, hömmê]')
  expect(pseudoSentence('{{ count }} of {{total}}')).toBe('[{{ count }} öf {{total}}]')
})

test.each(['+7 495 555-01-42', 'post@aist.example', '{{from}}–{{to}}', '', '—'])('"%s" is no sentence', (text) => {
  expect(pseudoSentence(text)).toBe(text)
})

test('any sentence is a third longer and holds what it held', () => {
  const word = fc.stringMatching(/^[A-Za-z]{1,12}$/)
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
      const sentence = words.join(' ')
      const letters = words.join('').length
      const spoken = pseudoSentence(sentence)
      expect(spoken.slice(1, -1).split(' ')).toHaveLength(words.length)
      expect(spoken.length - sentence.length).toBe(2 + Math.floor(letters / 3))
    }),
  )
})

test('keys and forms of plurals stay, so it is spoken as any language is', () => {
  const { t } = createTranslator<string>(
    'en',
    pseudoWords({ titles: { home: 'Home' }, box: { count: { one: '{{count}} box', other: '{{count}} boxes' } } }),
  )
  expect(t('titles.home')).toBe('[Hömmê]')
  expect([1, 5].map((count) => t('box.count', { count }))).toEqual(['[1 böxx]', '[5 böxxês]'])
})
