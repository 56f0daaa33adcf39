import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crossRate, inCurrency, worth } from './currency-rates.ts'
import { amount, hundredths } from './money.ts'

const rates = [
  { currency: 'EUR', usd: '1.16000000' },
  { currency: 'RUB', usd: '0.01250000' },
  { currency: 'GEL', usd: '0' },
]

test.each([
  ['100.00', 'EUR', 'USD', '116.00'],
  ['116.00', 'USD', 'EUR', '100.00'],
  ['200.00', 'EUR', 'RUB', '18560.00'],
  ['1.00', 'RUB', 'EUR', '0.01'],
  ['0.40', 'RUB', 'USD', '0.01'],
  ['0.39', 'RUB', 'USD', '0.00'],
  ['-0.40', 'RUB', 'USD', '-0.01'],
  ['7', 'EUR', 'EUR', '7.00'],
])('%s %s are in %s: %s', (value, from, to, result) => {
  expect(inCurrency(value, from, to, rates)).toBe(result)
})

test('without a rate nothing is told', () => {
  expect(inCurrency('1.00', 'KZT', 'USD', rates)).toBeNull()
  expect(inCurrency('1.00', 'USD', 'KZT', rates)).toBeNull()
  expect(inCurrency('1.00', 'USD', 'GEL', rates)).toBeNull()
})

test('there and back is the same to what half a hundredth is worth', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), (value) => {
      const there = inCurrency(amount(value), 'EUR', 'RUB', rates) ?? '0'
      const back = hundredths(inCurrency(there, 'RUB', 'EUR', rates) ?? '0')
      expect(back - value <= 1n && value - back <= 1n).toBe(true)
    }),
  )
})

test('amounts of several currencies are compared to the last hundredth', () => {
  expect(worth('80.00', 'RUB', rates)).toBe(worth('1.00', 'USD', rates))
  expect(Number(worth('80.01', 'RUB', rates))).toBeGreaterThan(Number(worth('1.00', 'USD', rates)))
  expect(worth('1.00', 'KZT', rates)).toBeNull()
})

describe('a rate as people read it', () => {
  const rates = [
    { currency: 'RUB', usd: '0.0125', rate_date: '2026-11-20' },
    { currency: 'EUR', usd: '1.1', rate_date: '2026-11-18' },
    { currency: 'KZT', usd: '0.0019' },
    { currency: 'GBP', usd: '1.27123456' },
  ]
  test.each([
    ['USD', 'RUB', '80.00', '2026-11-20'],
    ['EUR', 'RUB', '88.00', '2026-11-18'],
    ['KZT', 'RUB', '0.152', '2026-11-20'],
    ['RUB', 'USD', '0.0125', '2026-11-20'],
    ['GBP', 'USD', '1.271', null],
    ['GBP', 'RUB', '101.70', '2026-11-20'],
  ])('from %s to %s is %s, of the day of the older of both', (from, to, rate, rate_date) => {
    expect(crossRate(from, to, rates)).toEqual({ rate, rate_date })
  })

  test('is none where nothing is exchanged, or it is unknown', () => {
    expect(crossRate('RUB', 'RUB', rates)).toBeNull()
    expect(crossRate('GEL', 'RUB', rates)).toBeNull()
  })
})
