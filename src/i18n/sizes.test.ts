import { expect, test } from 'vitest'
import { fileSize } from './sizes.ts'

test.each([
  [632, '632 Б', '632 Bytes'],
  [148_685, '145,2 КБ', '145.2 KB'],
  [10 * 1024 ** 2, '10 МБ', '10 MB'],
])('%d bytes are told in the units of the language', (bytes, ru, en) => {
  const shown = [fileSize('ru', bytes), fileSize('en', bytes)]
  expect(shown.map((each) => each.replaceAll('\u00a0', ' '))).toEqual([ru, en])
})
