import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { text } from './wire.ts'

const Comment = text(100, 1)

test.each([
  ['a space that joins nothing', '\u200b'],
  ['joiners', '\u200d\u2060\ufeff'],
  ['marks of direction', '\u200e\u200f\u202a\u202c'],
  ['a soft hyphen', '\u00ad'],
  ['fillers of Hangul', '\u3164\uffa0\u115f'],
  ['an empty Braille cell', '\u2800'],
  ['a selector of nothing', '\ufe0f'],
  ['spaces between them', '\u200b \u3000 \u200b'],
])('%s is no text where one is needed', (_, typed) => {
  const { error } = z.safeParse(Comment, typed)
  expect(error?.issues).toMatchObject([{ params: { code: 'required' } }])
})

test.each(['.', '0', 'Ё', '\u200fשלום', '👩‍👧', 'a\u200bb', '漢'])('%s is a text', (typed) => {
  expect(z.safeParse(Comment, typed).success).toBe(true)
})

test('where none is needed, nothing is asked', () => {
  expect(z.safeParse(text(100), '\u200b').success).toBe(true)
})
