import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CustomsRule } from '#contracts/customs.ts'
import { customsEstimate, customsRuleOn } from './customs.ts'
import { amount, hundredths } from './money.ts'
import { kilograms } from './weight.ts'

const before: CustomsRule = {
  country_code: 'RU',
  channel: 'courier',
  value_limit: '200.00',
  currency: 'EUR',
  weight_limit: '31.000',
  period: 'parcel',
  includes_delivery: false,
  over: { base: 'excess', percent: 15, min_per_kg: '2.00', currency: 'EUR' },
  vat_percent: null,
  fixed_fee: null,
  required_receiver_fields: [],
  valid_from: '2024-04-01',
  valid_to: null,
  source: 'a newspaper',
  checked_at: '2026-11-21',
  note: null,
}
const since: CustomsRule = {
  ...before,
  channel: 'ecommerce',
  over: { base: 'full', percent: 5, min_per_kg: '1.00', currency: 'EUR' },
  vat_percent: 22,
  valid_from: '2026-07-01',
}
const rates = [{ currency: 'EUR', usd: '1.16' }]
const goods = (value: string, weight: string, currency = 'EUR') => ({ value, weight, currency, delivery: null })

describe('goods of 250 euros and 3 kg', () => {
  test('cost 15 % of what is beyond 200 by the older rule', () => {
    expect(customsEstimate(before, goods('250.00', '3.000'), rates)).toEqual({
      currency: 'EUR',
      is_over_limit: true,
      duty: '7.50',
      vat: '0.00',
      fee: '0.00',
      total: '7.50',
    })
  })

  test('cost 5 % of the whole and the tax on both by the newer one', () => {
    expect(customsEstimate(since, goods('250.00', '3.000'), rates)).toMatchObject({
      duty: '12.50',
      vat: '57.75',
      total: '70.25',
    })
  })

  test('are judged by the rule of their day', () => {
    const on = (day: string) => customsRuleOn([before, since], 'RU', day)
    expect(on('2024-03-31')).toBeUndefined()
    expect(on('2026-06-30')).toBe(before)
    expect(on('2026-07-01')).toBe(since)
    expect(customsRuleOn([before, since], 'KZ', '2026-07-01')).toBeUndefined()
  })
})

describe('an estimate', () => {
  test('is nothing up to the limit, and counts from the first hundredth beyond it', () => {
    expect(customsEstimate(before, goods('200.00', '31.000'), rates)).toMatchObject({
      is_over_limit: false,
      total: '0.00',
    })
    expect(customsEstimate(before, goods('200.10', '1.000'), rates)).toMatchObject({
      is_over_limit: true,
      duty: '0.02',
    })
  })

  test('takes the least for each kilogram where it is more', () => {
    expect(customsEstimate(before, goods('100.00', '40.000'), rates).duty).toBe('18.00')
    expect(customsEstimate(since, goods('201.00', '30.500'), rates).duty).toBe('30.50')
  })

  test('compares in the currency of the rule, by the rates', () => {
    expect(customsEstimate(before, goods('232.00', '1.000', 'USD'), rates).is_over_limit).toBe(false)
    expect(customsEstimate(before, goods('232.02', '1.000', 'USD'), rates).is_over_limit).toBe(true)
    expect(customsEstimate(before, goods('1.00', '1.000', 'CNY'), rates)).toMatchObject({
      is_over_limit: null,
      total: null,
    })
  })

  test('counts delivery where the rule does', () => {
    const rule: CustomsRule = { ...before, currency: 'USD', value_limit: '300.00', includes_delivery: true }
    const sent = { ...goods('280.00', '1.000', 'USD'), delivery: { amount: '20.00', currency: 'USD' } }
    expect(customsEstimate(rule, sent, rates).is_over_limit).toBe(false)
    sent.delivery.amount = '20.01'
    expect(customsEstimate(rule, sent, rates).is_over_limit).toBe(true)
    expect(customsEstimate({ ...rule, includes_delivery: false }, sent, rates).is_over_limit).toBe(false)
  })

  test('counts what the receiver has had in a period, but not where each parcel is by itself', () => {
    const again = { ...goods('100.00', '1.000'), used: { value: '150.00', weight: '5.000' } }
    expect(customsEstimate({ ...before, period: 'month' }, again, rates)).toMatchObject({ duty: '7.50' })
    expect(customsEstimate(before, again, rates).is_over_limit).toBe(false)
    const full = { ...again, used: { value: '500.00', weight: '0.000' } }
    expect(customsEstimate({ ...before, period: 'month' }, full, rates)).toMatchObject({ duty: '15.00' })
  })

  test('tells no sum where there is no formula or no limit', () => {
    const fee = { ...before, over: null, fixed_fee: '20.00' }
    expect(customsEstimate(fee, goods('250.00', '1.000'), rates)).toMatchObject({
      is_over_limit: true,
      total: null,
      fee: '20.00',
    })
    expect(customsEstimate({ ...before, value_limit: null }, goods('9999.00', '1.000'), rates).is_over_limit).toBeNull()
  })

  test('never falls when the goods are worth or weigh more', () => {
    const values = fc.integer({ min: 0, max: 1_000_000 })
    const weights = fc.integer({ min: 1, max: 60_000 })
    fc.assert(
      fc.property(
        fc.constantFrom(before, since),
        values,
        weights,
        values,
        weights,
        (rule, value, weight, more, heavier) => {
          const total = (worth: number, grams: number) =>
            hundredths(customsEstimate(rule, goods(amount(BigInt(worth)), kilograms(grams)), rates).total ?? '')
          expect(total(value + more, weight + heavier) >= total(value, weight)).toBe(true)
          expect(total(value, weight) >= 0n).toBe(true)
        },
      ),
    )
  })
})
