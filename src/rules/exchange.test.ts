import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { exchanged } from './exchange.ts'
import { amount, hundredths } from './money.ts'

test.each([
  ['5000.00', '0.1577', '788.50'],
  ['0.01', '0.5', '0.01'],
  ['0.01', '0.49999999', '0.00'],
  ['9999999.99', '100', '999999999.00'],
  ['1.00', '0.00000001', '0.00'],
])('%s at %s is %s', (value, rate, expected) => {
  expect(exchanged(value, rate)).toBe(expected)
})

test.each(['', '-1', '1,5', '1.123456789', '1e3', 'NaN'])('%j is no rate', (rate) => {
  expect(() => exchanged('1.00', rate)).toThrow(RangeError)
})

test('a whole rate multiplies exactly, and one changes nothing', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.integer({ min: 1, max: 9999 }), (value, rate) => {
      expect(hundredths(exchanged(amount(value), String(rate)))).toBe(value * BigInt(rate))
      expect(exchanged(amount(value), '1.00000000')).toBe(amount(value))
    }),
  )
})
