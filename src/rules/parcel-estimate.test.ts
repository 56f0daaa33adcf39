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

describe('a service', () => {
  const roubles = { items, declared_currency: 'RUB' }
  const dollars = { items, declared_currency: 'USD' }

  test('costs its price, for each thing where it is done to each', () => {
    expect(servicePrice(service, dollars, 'RUB')).toBe('250.00')
    expect(servicePrice({ ...service, price_type: 'per_item', price: '450.00' }, dollars, 'RUB')).toBe('1350.00')
    expect(servicePrice({ ...service, price_type: 'free', price: null }, dollars, 'RUB')).toBe('0.00')
  })

  test('that is a share of the value is known only in the currency of the bill', () => {
    const insurance = { ...service, code: 'insurance', price_type: 'percent', price: null, percent: 2 }
    expect(servicePrice(insurance, roubles, 'RUB')).toBe('3.04')
    expect(servicePrice(insurance, dollars, 'RUB')).toBeNull()
  })

  test.each(['per_kg', 'manual', 'something_new'])('priced as %s is not known in advance', (price_type) => {
    expect(servicePrice({ ...service, price_type }, dollars, 'RUB')).toBeNull()
  })

  test('priced in another currency is not known in advance', () => {
    expect(servicePrice({ ...service, currency: 'USD' }, dollars, 'RUB')).toBeNull()
  })
})

describe('the first bill', () => {
  test('has shipping without a sum, each paid service, and nothing that is free', () => {
    const free = { ...service, id: 2, code: 'arrival_photo', price_type: 'free', price: null }
    const lines = estimateCost([service, free], { items, declared_currency: 'USD' }, 'RUB')
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
