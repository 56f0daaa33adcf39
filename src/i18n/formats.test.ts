import { expect, test } from 'vitest'
import { grouped } from './formats.ts'

test.each([
  ['LX730551904CN', 'LX 730 551 904 CN'],
  ['9405503699300418726613', '9405 5036 9930 0418 7266 13'],
  ['1Z4R861A03436278', '1Z4R 861A 0343 6278'],
])('%s is shown in groups, the post’s own as the post prints them', (code, shown) => {
  expect(grouped(code).replaceAll('\u00a0', ' ')).toBe(shown)
})
