import { expect, test } from 'vitest'
import { limitExcess, limitRest, limitTotal } from './limit-sums.ts'

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

test('sums and weights are counted in whole hundredths and grams, and never below nothing', () => {
  expect(limitTotal('128.00', '34.05')).toBe('162.05')
  expect(limitTotal('0.400', '0.600')).toBe('1.000')
  expect(limitRest('1.000', '0.995')).toBe('0.005')
  expect(limitRest('34.00', '34.01')).toBe('0.00')
})
