import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amount, hundredths, percentOf, roughly, sum, times } from './money.ts'

const anyAmount = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n })

test.each([
  ['3538.80', '3540.00'],
  ['999.49', '999.00'],
  ['1004.99', '1000.00'],
  ['1005.00', '1010.00'],
  ['12.50', '13.00'],
  ['-1005.00', '-1010.00'],
  ['0.49', '0.00'],
])('%s is about %s', (exact, rough) => {
  expect(roughly(exact)).toBe(rough)
})

describe('amounts', () => {
  test('are read with a point or a comma, with none, one or two places', () => {
    expect(hundredths('1200.50')).toBe(120_050n)
    expect(hundredths('12,5')).toBe(1250n)
    expect(hundredths(' 7 ')).toBe(700n)
    expect(hundredths('-0.01')).toBe(-1n)
  })

  test.each(['', '1.234', '1 200', 'abc', '1e3', '.5', '--1', '1.'])('%j is not an amount', (text) => {
    expect(() => hundredths(text)).toThrow(RangeError)
  })

  test('survive being written and read again', () => {
    fc.assert(
      fc.property(anyAmount, (value) => {
        expect(hundredths(amount(value))).toBe(value)
      }),
    )
  })

  test('always have two places', () => {
    fc.assert(
      fc.property(anyAmount, (value) => {
        expect(amount(value)).toMatch(/^-?\d+\.\d{2}$/)
      }),
    )
  })

  test('add up the same in any order, without a cent lost', () => {
    fc.assert(
      fc.property(fc.array(anyAmount), (values) => {
        const texts = values.map(amount)
        expect(sum(texts)).toBe(amount(values.reduce((total, value) => total + value, 0n)))
        expect(sum(texts.toReversed())).toBe(sum(texts))
      }),
    )
  })

  test('times a number are that many additions', () => {
    fc.assert(
      fc.property(anyAmount, fc.integer({ min: 0, max: 50 }), (value, count) => {
        expect(times(amount(value), count)).toBe(sum(Array.from({ length: count }, () => amount(value))))
      }),
    )
  })
})

describe('a share', () => {
  test('is rounded half up', () => {
    expect(percentOf('152.00', 2)).toBe('3.04')
    expect(percentOf('0.25', 2)).toBe('0.01')
    expect(percentOf('0.24', 2)).toBe('0.00')
    expect(percentOf('-0.25', 2)).toBe('-0.01')
    expect(percentOf('100.00', 2.25)).toBe('2.25')
  })

  test('of a hundred per cent is the whole, and never more than half a cent away from the truth', () => {
    fc.assert(
      fc.property(anyAmount, fc.integer({ min: 0, max: 10_000 }), (value, basisPoints) => {
        expect(percentOf(amount(value), 100)).toBe(amount(value))
        const share = hundredths(percentOf(amount(value), basisPoints / 100))
        const error = share * 10_000n - value * BigInt(basisPoints)
        expect(error <= 5000n && error >= -5000n).toBe(true)
      }),
    )
  })
})
