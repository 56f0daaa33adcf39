import { expect, test } from 'vitest'
import { randomString } from './random-string.ts'

test('is as long as asked for, of all 62 letters and digits alike, and never the same', () => {
  expect(randomString(0)).toBe('')
  expect(randomString(43)).toMatch(/^[A-Za-z0-9]{43}$/)
  expect(randomString(43)).not.toBe(randomString(43))
  const counts = new Map<string, number>()
  for (const letter of randomString(62_000)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  expect(counts.size).toBe(62)
  // A thousand each; a deviation by 200 is over six standard deviations, once in millions of runs.
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(200)
})
