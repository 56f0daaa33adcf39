import { expect, test } from 'vitest'
import type { DutyFreeLimits } from '#contracts/people/people.ts'
import { monthlyRule } from '#tests/support/customs-rule.ts'
import type { CurrencyRate } from './currency-rates.ts'
import { limitShares } from './limit-shares.ts'

const taken: DutyFreeLimits = {
  period: 'month',
  currency: 'USD',
  value_max: '200.00',
  value_used: '50.00',
  value_pending: '32.10',
  weight_max: '30.000',
  weight_used: '1.000',
  weight_pending: '2.000',
  resets_at: '2026-12-01',
  checked_at: '2026-11-21',
}
const goods = { value: '20.00', currency: 'USD', weight: '4.5', delivery: null }
const rates: CurrencyRate[] = []

test('money and weight each take their share, beside what the receiver’s other parcels take', () => {
  expect(limitShares({ rule: monthlyRule, goods, limits: taken, counted: [], rates })).toEqual([
    { of: 'value', used: '50.00', pending: '32.10', own: '20.00', max: '200.00' },
    { of: 'weight', used: '1.000', pending: '2.000', own: '4.500', max: '30.000' },
  ])
})

test('what is counted already is not counted twice, and never leaves less than nothing', () => {
  const counted = [
    { ...goods, value: '30.00', weight: '1.500' },
    { ...goods, value: '0.50', weight: null },
  ]
  expect(limitShares({ rule: monthlyRule, goods, limits: taken, counted, rates })).toMatchObject([
    { of: 'value', pending: '1.60' },
    { of: 'weight', pending: '0.500' },
  ])
  const more = [{ ...goods, value: '82.11', weight: '9.000' }]
  expect(limitShares({ rule: monthlyRule, goods, limits: taken, counted: more, rates })).toMatchObject([
    { of: 'value', used: '50.00', pending: '0.00' },
    { of: 'weight', used: '1.000', pending: '0.000' },
  ])
})

test('the price of delivery counts where the rule says so', () => {
  const rule = { ...monthlyRule, includes_delivery: true }
  const sent = { ...goods, delivery: { amount: '7.25', currency: 'USD' } }
  expect(limitShares({ rule, goods: sent, limits: null, counted: [], rates })[0]).toMatchObject({ own: '27.25' })
})

test.each([
  ['a parcel that is not weighed', { goods: { ...goods, weight: null } }, ['value']],
  ['a currency without a rate', { goods: { ...goods, currency: 'GEL' } }, ['weight']],
  ['a receiver with such a currency', { limits: { ...taken, value_pending: null } }, ['weight']],
  ['a rule without a limit of weight', { rule: { ...monthlyRule, weight_limit: null } }, ['value']],
  ['a rule without limits', { rule: { ...monthlyRule, value_limit: null, weight_limit: null } }, []],
  ['nothing inside yet', { limits: null, goods: { ...goods, value: '0.00', weight: null } }, []],
])('%s: only what can be told', (_, change, of) => {
  const shares = limitShares({ rule: monthlyRule, goods, limits: taken, counted: [], rates, ...change })
  expect(shares.map((each) => each.of)).toEqual(of)
})
