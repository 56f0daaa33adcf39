import { describe, expect, test } from 'vitest'
import { declaredValue, estimateCost, estimatedTotal, servicePrice } from './parcel-estimate.ts'

const items = [
  { quantity: 1, unit_price: '128.00' },
  { quantity: 2, unit_price: '12.00' },
]
const service = {
  id: 1,
  code: 'repack',
  price_type: 'fixed',
  price: '250.00' as string | null,
  percent: null as number | null,
  currency: 'RUB' as const,
}

test('a declaration is worth all its items', () => {
  expect(declaredValue(items)).toBe('152.00')
})

const rates = [
  { currency: 'RUB', usd: '0.0125' },
  { currency: 'EUR', usd: '1.1' },
  { currency: 'KZT', usd: '0.0019' },
]
const served = { value: { amount: '152.00', currency: 'USD' }, pieces: 3, chargeable_weight: '2.300' }

describe('a service', () => {
  test('costs its price, for each thing where it is done to each', () => {
    expect(servicePrice(service, served, 'RUB', [])).toBe('250.00')
    expect(servicePrice({ ...service, price_type: 'per_item', price: '450.00' }, served, 'RUB', [])).toBe('1350.00')
    expect(servicePrice({ ...service, price_type: 'free', price: null }, served, 'RUB', [])).toBe('0.00')
  })

  // Calculated by hand; half a hundredth is rounded up, once for the price and once for the exchange.
  test.each([
    ['fixed', '3.99', 'USD', '319.20'],
    ['per_item', '1.15', 'EUR', '303.60'],
    ['per_kg', '40.00', 'RUB', '92.00'],
    ['per_kg', '1.35', 'USD', '248.80'],
    ['per_kg', '0.15', 'EUR', '30.80'],
    ['per_kg', '333.33', 'KZT', '116.53'],
  ] as const)('priced %s at %s %s costs %s roubles', (price_type, price, currency, costs) => {
    expect(servicePrice({ price_type, price, currency, percent: null }, served, 'RUB', rates)).toBe(costs)
  })

  test.each([
    ['152.00', 'USD', 2, '243.20'],
    ['152.00', 'RUB', 2, '3.04'],
    ['0.01', 'EUR', 2, '0.02'],
    ['99.99', 'KZT', 2.25, '0.34'],
    ['19.99', 'EUR', 1.5, '26.39'],
  ])('insurance of %s %s at %d%% costs %s roubles', (amount, currency, percent, costs) => {
    const insurance = { price_type: 'percent' as const, price: null, percent, currency: 'RUB' as const }
    expect(servicePrice(insurance, { ...served, value: { amount, currency } }, 'RUB', rates)).toBe(costs)
  })

  test.each([
    ['per_item', '450.00', '1500.00', null, '1500.00'],
    ['per_item', '450.00', null, '1000.00', '1000.00'],
    ['per_item', '450.00', '1350.00', '1350.00', '1350.00'],
    ['per_kg', '40.00', '50.00', '90.00', '90.00'],
  ] as const)('priced %s at %s costs not less than %s and not more than %s', (price_type, price, min, max, costs) => {
    const limited = { ...service, price_type, price, min_amount: min, max_amount: max }
    expect(servicePrice(limited, served, 'RUB', [])).toBe(costs)
  })

  test('has its limits in its own currency, and no price where those cannot be exchanged', () => {
    const insurance = { ...service, price_type: 'percent' as const, price: null, percent: 2, currency: 'EUR' as const }
    const limited = { ...insurance, min_amount: '5.00', max_amount: null }
    expect(servicePrice(limited, served, 'RUB', rates)).toBe('440.00')
    const inRoubles = { ...served, value: { amount: '100.00', currency: 'RUB' } }
    expect(servicePrice(limited, inRoubles, 'RUB', [])).toBeNull()
  })

  test('whose price cannot be exchanged is not known', () => {
    const insurance = { ...service, price_type: 'percent' as const, price: null, percent: 2 }
    expect(servicePrice(insurance, served, 'RUB', [])).toBeNull()
    expect(servicePrice({ ...service, currency: 'GBP' }, served, 'RUB', rates)).toBeNull()
  })

  test('by weight is not known before the box is weighed, a share not before the value is', () => {
    expect(
      servicePrice({ ...service, price_type: 'per_kg' }, { ...served, chargeable_weight: null }, 'RUB', []),
    ).toBeNull()
    const insurance = { ...service, price_type: 'percent' as const, price: null, percent: 2 }
    expect(servicePrice(insurance, { ...served, value: null }, 'RUB', rates)).toBeNull()
  })

  test.each(['manual', 'something_new'])('priced as %s is not known in advance', (price_type) => {
    expect(servicePrice({ ...service, price_type }, served, 'RUB', rates)).toBeNull()
  })
})

describe('the first bill', () => {
  test('has shipping without a sum, each paid service, and nothing that is free', () => {
    const free = { ...service, id: 2, code: 'arrival_photo', price_type: 'free', price: null }
    const lines = estimateCost([service, free], served, 'RUB', rates)
    expect(lines).toEqual([
      { code: 'shipping', extra_service_id: null, estimate: null },
      { code: 'packing', extra_service_id: 1, estimate: '250.00' },
    ])
  })

  test('has no total while a line is unknown', () => {
    expect(estimatedTotal([{ estimate: '250.00' }, { estimate: null }])).toBeNull()
    expect(estimatedTotal([{ estimate: '250.00' }, { estimate: '3.04' }])).toBe('253.04')
  })
})
