import { expect, test } from 'vitest'
import type { Tariff } from '#contracts/tariffs.ts'
import { approximatePrice } from './approximate-price.ts'

const tariff = (id: number, change: Partial<Tariff> = {}) =>
  ({
    id,
    currency: 'RUB',
    weight_min: '0.010',
    weight_max: '31.000',
    weight_step: '0.100',
    steps: [{ up_to: '31.000', price_type: 'per_kg', price: '1000.00' }],
    min_charge: '350.00',
    volumetric: { mode: 'none', divisor: 5000, threshold: null, factor: null, ignore_below_kg: null },
    max_side_cm: null,
    max_girth_cm: null,
    max_declared_value: null,
    insurance_percent: null,
    restricted_contents: [],
    delivery_days_max: 14,
    ...change,
  }) as Tariff
const insurance = {
  id: 1,
  code: 'insurance',
  price_type: 'percent' as const,
  price: null,
  percent: 2,
  currency: 'RUB' as const,
}
const value = { amount: '10000.00', currency: 'RUB' }
const sea = tariff(2, {
  weight_min: '1.000',
  min_charge: '1200.00',
  steps: [{ up_to: '31.000', price_type: 'per_kg', price: '620.00' }],
})
const price = (weight: string | null, services = [insurance], worth: typeof value | null = value) => {
  const world = { tariffs: [tariff(1), sea], customs_rule: undefined, rates: [{ currency: 'RUB', usd: '0.0125' }] }
  const found = approximatePrice({ value: worth, pieces: 1, services }, weight, world)
  return found && [found.option.tariff.id, found.option.total, found.isLeast]
}

test('by its weight a parcel goes by the cheapest tariff that takes it', () => {
  expect(price('0.5')).toEqual([1, '700.00', false])
  expect(price('3')).toEqual([2, '2060.00', false])
  expect(price('31.1')).toBeNull()
})

test('without a weight it is the least that anything goes for, and says so', () => {
  expect(price(null)).toEqual([1, '550.00', true])
  expect(price('0')).toEqual([1, '550.00', true])
})

test('what has no price yet makes a price the least one', () => {
  expect(price('0.5', [insurance], null)).toEqual([1, '500.00', true])
})
