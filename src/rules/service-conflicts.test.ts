import { expect, test } from 'vitest'
import { areInConflict } from './service-conflicts.ts'

const repack = { id: 1, conflicts_with: [2] }
const keepBox = { id: 2, conflicts_with: [] }
const photo = { id: 3, conflicts_with: [] }

test('a conflict counts from whichever side it is written down on', () => {
  expect(areInConflict(repack, keepBox)).toBe(true)
  expect(areInConflict(keepBox, repack)).toBe(true)
  expect(areInConflict(photo, repack)).toBe(false)
})
