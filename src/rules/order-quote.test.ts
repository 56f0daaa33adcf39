import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { amount } from './money.ts'
import { quoteFault } from './order-quote.ts'

const line = (code: string, sum: bigint) => ({ code, amount: amount(sum), currency: 'RUB' as const })
const cost = fc.bigInt({ min: 0n, max: 10_000_000_000n })

test('lines that add up make a quote, and a hundredth more or less makes none', () => {
  fc.assert(
    fc.property(fc.array(cost, { minLength: 1, maxLength: 20 }), (sums) => {
      const total = sums.reduce((all, each) => all + each, 0n)
      fc.pre(total > 1n)
      const lines = sums.map((each) => line('goods', each))
      expect(quoteFault({ lines, total: amount(total), currency: 'RUB' })).toBeNull()
      expect(quoteFault({ lines, total: amount(total + 1n), currency: 'RUB' })).toBe('total')
      expect(quoteFault({ lines, total: amount(total - 1n), currency: 'RUB' })).toBe('total')
    }),
  )
})

test('a discount takes away and nothing else does', () => {
  const goods = line('goods', 10_000n)
  const quote = (lines: ReturnType<typeof line>[], total: string) => quoteFault({ lines, total, currency: 'RUB' })
  expect(quote([goods, line('discount', -500n)], '95.00')).toBeNull()
  expect(quote([goods, line('discount', 500n)], '105.00')).toBe('sign')
  expect(quote([goods, line('service_fee', -500n)], '95.00')).toBe('sign')
  expect(quote([goods, line('discount', -10_000n)], '0.00')).toBe('sign')
})

test('one quote is one currency', () => {
  const lines = [line('goods', 100n), { ...line('customs', 100n), currency: 'EUR' as const }]
  expect(quoteFault({ lines, total: '2.00', currency: 'RUB' })).toBe('currency')
})
