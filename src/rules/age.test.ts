import { expect, test } from 'vitest'
import { ageOn } from './age.ts'

test.each([
  ['2012-11-21', '2026-11-20', 13],
  ['2012-11-21', '2026-11-21', 14],
  ['2012-11-21', '2026-11-22', 14],
  ['2012-02-29', '2026-02-28', 13],
  ['2012-02-29', '2026-03-01', 14],
  ['1906-11-22', '2026-11-21', 119],
])('who was born on %s is on %s %i years old', (birthday, day, age) => {
  expect(ageOn(birthday, day)).toBe(age)
})
