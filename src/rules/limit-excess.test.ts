import { expect, test } from 'vitest'
import { limitExcess, limitLeft } from './limit-excess.ts'

test.each([
  ['128.00', '34.00', '200.00', null],
  ['128.00', '72.00', '200.00', null],
  ['128.00', '72.01', '200.00', '0.01'],
  ['0.00', '1234.56', '200.00', '1034.56'],
  ['12.500', '20.000', '31.000', '1.500'],
  [null, '1.00', '200.00', null],
  ['1.00', null, '200.00', null],
])('%s and %s of %s: over by %s', (used, pending, max, over) => {
  expect(limitExcess(used, pending, max)).toBe(over)
})

test.each([
  ['128.00', '34.00', '200.00', '38.00'],
  ['128.00', '72.01', '200.00', '0.00'],
  [null, '1.00', '200.00', null],
])('%s and %s of %s: %s left', (used, pending, max, left) => {
  expect(limitLeft(used, pending, max)).toBe(left)
})
