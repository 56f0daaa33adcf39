import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Tariff } from '#contracts/tariffs.ts'
import { misfitOf } from './tariff-fit.ts'
import { hundredths } from './money.ts'
import { insurancePrice, shippingPrice } from './tariff-price.ts'
import { kilograms } from './weight.ts'

const tariff: Tariff = {
  id: 1,
  code: 'test',
  title: 'Test',
  warehouse_id: 1,
  origin_country_code: 'US',
  destination_country_code: 'RU',
  transport_type: 'air',
  delivery_method: 'pickup_point',
  currency: 'RUB',
  delivery_days_min: 7,
  delivery_days_max: 12,
  departures: [2, 5],
  weight_min: '0.050',
  weight_max: '31.000',
  weight_step: '0.100',
  steps: [
    { up_to: '1.000', price_type: 'total', price: '900.00' },
    { up_to: '10.000', price_type: 'per_kg', price: '899.99' },
    { up_to: '31.000', price_type: 'per_kg', price: '850.00' },
  ],
  min_charge: '950.00',
  volumetric: { mode: 'none', divisor: 5000, threshold: null, factor: null, ignore_below_kg: null },
  max_side_cm: '100.0',
  max_girth_cm: '250.0',
  max_declared_value: '100000.00',
  insurance_percent: 1.5,
  restricted_contents: [],
  valid_from: '2026-01-01',
  valid_to: null,
}
const box = (weight: string, length: string | null = null, width = length, height = length) => ({
  weight,
  length,
  width,
  height,
})

describe('the price of carrying', () => {
  test.each([
    ['0.100', '950.00'],
    ['1.000', '950.00'],
    ['1.100', '989.99'],
    ['10.000', '8999.90'],
    ['10.100', '8585.00'],
    ['31.000', '26350.00'],
    ['31.100', null],
  ])('%s kg cost %s', (weight, price) => {
    expect(shippingPrice(tariff, weight)).toBe(price)
  })

  test('is the price of each kilogram to half a hundredth, and never below the least charge', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 31_000 }), fc.bigInt({ min: 1n, max: 10_000_000n }), (grams, price) => {
        const steps: Tariff['steps'] = [
          { up_to: '31.000', price_type: 'per_kg', price: `${price / 100n}.${String(price % 100n).padStart(2, '0')}` },
        ]
        const plain = hundredths(shippingPrice({ steps, min_charge: null }, kilograms(grams)) ?? '')
        const error = plain * 1000n - price * BigInt(grams)
        expect(error <= 500n && error > -500n).toBe(true)
        const least = hundredths(shippingPrice({ steps, min_charge: '950.00' }, kilograms(grams)) ?? '')
        expect(least).toBe(plain > 95_000n ? plain : 95_000n)
      }),
    )
  })

  test('of insurance is a share of the value, where the tariff insures', () => {
    expect(insurancePrice(tariff, '1000.30')).toBe('15.00')
    expect(insurancePrice({ insurance_percent: null }, '1000.30')).toBeNull()
  })
})

describe('a box that does not go', () => {
  const misfit = (each: ReturnType<typeof box>, chargeable = '1.000', value: string | null = null) =>
    misfitOf(tariff, each, chargeable, value)

  test('weighs more than the tariff takes, by a hundredth of a kilogram', () => {
    expect(misfit(box('31.01'))).toEqual({ code: 'too_heavy', limit: '31.000', actual: '31.010' })
    expect(misfit(box('31.000'), '31.000')).toBeNull()
  })

  test('weighs less', () => {
    expect(misfit(box('0.04'))).toEqual({ code: 'too_light', limit: '0.050', actual: '0.040' })
  })

  test('is too long, or too long around', () => {
    expect(misfit(box('1', '100.1', '1', '1'))).toEqual({ code: 'side_too_long', limit: '100.0', actual: '100.1' })
    expect(misfit(box('1', '30', '100', '45'))).toBeNull()
    expect(misfit(box('1', '30.1', '100', '45'))).toEqual({ code: 'girth_too_large', limit: '250.0', actual: '250.2' })
  })

  test('counts more by its size than any step of the price', () => {
    expect(misfit(box('5'), '31.100')).toEqual({ code: 'too_bulky', limit: '31.000', actual: '31.100' })
  })

  test('is worth too much', () => {
    expect(misfit(box('1'), '1.000', '100000.00')).toBeNull()
    expect(misfit(box('1'), '1.000', '100000.01')).toMatchObject({ code: 'value_too_high', actual: '100000.01' })
  })
})
