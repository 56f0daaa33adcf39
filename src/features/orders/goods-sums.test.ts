import { expect, test } from 'vitest'
import { goodsSums, goodsTotals } from './goods-sums.ts'

const item = (unit_price: string | null, currency: string | null, quantity = 1) => ({ unit_price, currency, quantity })

test('the goods add up by currency, as far as prices can be read', () => {
  expect(
    goodsSums([
      item('189', 'USD'),
      item('18,50', 'USD', 2),
      item('1 000.5', 'EUR'),
      item('many', 'EUR'),
      item('0', 'EUR'),
    ]),
  ).toEqual([
    { currency: 'USD', amount: '226.00' },
    { currency: 'EUR', amount: '1000.50' },
  ])
  expect(goodsSums([item('', 'USD')])).toEqual([])
})

test('the goods of an order have a sum where it says more than their prices', () => {
  const two = [item('129.00', 'CNY'), item('168.00', 'CNY')]
  const total = [{ currency: 'CNY', amount: '297.00' }]
  expect(goodsTotals(two, null)).toEqual(total)
  expect(goodsTotals([item('12.00', 'USD', 3)], null)).toEqual([{ currency: 'USD', amount: '36.00' }])
  expect(goodsTotals([item('12.00', 'USD')], null)).toEqual([])
  expect(goodsTotals([...two, item(null, null)], null)).toEqual([])
  // The quote says the same in another currency, or just this.
  expect(goodsTotals(two, { lines: [{ code: 'goods', currency: 'RUB' }] })).toEqual(total)
  expect(goodsTotals(two, { lines: [{ code: 'goods', currency: 'CNY' }] })).toEqual([])
})
