import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ExtraService } from '#contracts/extra-services.ts'
import type { Currency } from '#contracts/wire.ts'
import type { Tariff } from '#contracts/tariffs.ts'
import { worth } from './currency-rates.ts'
import { sum } from './money.ts'
import { calculateOrder, type AskedOrder } from './order-calculation.ts'
import { grams, kilograms } from './weight.ts'

const rates = [
  { currency: 'RUB', usd: '0.0125' },
  { currency: 'EUR', usd: '1.1' },
]

function tariff(id: number, currency: Currency, price: string, more: Partial<Tariff> = {}): Tariff {
  return {
    id,
    code: `tariff-${id}`,
    title: 'Test',
    warehouse_id: 1,
    origin_country_code: 'US',
    destination_country_code: 'RU',
    transport_type: 'air',
    delivery_method: 'pickup_point',
    currency,
    delivery_days_min: 7,
    delivery_days_max: 12,
    departures: [2],
    weight_min: '0.010',
    weight_max: '31.000',
    weight_step: '0.500',
    steps: [{ up_to: '31.000', price_type: 'per_kg', price }],
    min_charge: null,
    volumetric: { mode: 'greater_of', divisor: 5000, threshold: null, factor: null, ignore_below_kg: null },
    max_side_cm: null,
    max_girth_cm: null,
    max_declared_value: null,
    insurance_percent: null,
    restricted_contents: [],
    valid_from: '2026-01-01',
    valid_to: null,
    ...more,
  }
}

function service(
  id: number,
  price_type: ExtraService['price_type'],
  price: string | null,
  percent: number | null = null,
) {
  return { id, code: id === 1 ? 'insurance' : `service-${id}`, price_type, price, percent, currency: 'RUB' as const }
}

const order = (change: Partial<AskedOrder> = {}): AskedOrder => ({
  box: { weight: '2.000', length: '10.0', width: '10.0', height: '10.0' },
  value: { amount: '100.00', currency: 'USD' },
  services: [],
  ...change,
})
const world = (...tariffs: Tariff[]) => ({ tariffs, customs_rule: undefined, rates })
const ids = (options: { tariff: Tariff }[]) => options.map(({ tariff }) => tariff.id)

describe('options', () => {
  test('stand by what they cost, whatever their currency; then by how long they take', () => {
    const slow = tariff(4, 'RUB', '720.00', { delivery_days_max: 20 })
    const { options } = calculateOrder(
      order(),
      world(
        tariff(1, 'RUB', '900.00'),
        tariff(2, 'USD', '10.00'),
        tariff(3, 'EUR', '8.00'),
        slow,
        tariff(5, 'RUB', '720.00'),
      ),
    )
    // 900, 800, 704 and 720 roubles per kilogram.
    expect(ids(options)).toEqual([3, 5, 4, 2, 1])
  })

  test('that cannot be compared stand last', () => {
    const { options } = calculateOrder(
      order({ value: null }),
      world(tariff(1, 'KZT', '1.00'), tariff(2, 'USD', '99.00'), tariff(3, 'RUB', '1.00')),
    )
    expect(ids(options)).toEqual([3, 2, 1])
  })

  test('are priced in the currency of their tariff, services too', () => {
    const services = [service(2, 'fixed', '80.00'), service(3, 'per_kg', '40.00'), service(1, 'percent', null, 2)]
    const { options } = calculateOrder(order({ services }), world(tariff(1, 'USD', '10.00')))
    expect(options[0]?.lines.map(({ amount }) => amount)).toEqual(['20.00', '1.00', '1.00', '2.00'])
    expect(options[0]?.total).toBe('24.00')
  })

  test('leave out a service whose price is unknown, and say so', () => {
    const services = [service(2, 'manual', null), service(3, 'per_item', '40.00'), service(1, 'percent', null, 2)]
    const { options } = calculateOrder(order({ services, value: null }), world(tariff(1, 'USD', '10.00')))
    expect(options[0]?.total).toBe('20.00')
    expect(options[0]?.warnings).toEqual([
      { code: 'service_unpriced', extra_service_id: 2 },
      { code: 'service_unpriced', extra_service_id: 3 },
      { code: 'service_unpriced', extra_service_id: 1 },
      { code: 'value_unknown', extra_service_id: null },
    ])
  })

  test('include what a tariff insures, once', () => {
    const { options } = calculateOrder(
      order({ services: [service(1, 'percent', null, 2)] }),
      world(tariff(1, 'USD', '10.00', { insurance_percent: 1 })),
    )
    expect(options[0]).toMatchObject({ total: '21.00', warnings: [{ code: 'insured_already', extra_service_id: 1 }] })
  })
})

describe('whatever is asked', () => {
  const prices = fc
    .integer({ min: 1, max: 200_000 })
    .map((price) => `${Math.floor(price / 100)}.${String(price % 100).padStart(2, '0')}`)
  const tariffs = fc
    .array(fc.record({ currency: fc.constantFrom<Currency>('RUB', 'USD', 'EUR'), price: prices }), { maxLength: 6 })
    .map((list) => list.map(({ currency, price }, index) => tariff(index + 1, currency, price)))
  const boxes = fc.integer({ min: 10, max: 40_000 }).map((weight) => ({
    weight: kilograms(weight),
    length: '40.0',
    width: '30.0',
    height: '25.0',
  }))

  test('every tariff is either offered or refused, and every total is the sum of its lines', () => {
    fc.assert(
      fc.property(tariffs, boxes, (list, box) => {
        const { options, unfit } = calculateOrder(
          order({ box, services: [service(2, 'fixed', '80.00')] }),
          world(...list),
        )
        expect([...ids(options), ...ids(unfit)].toSorted((one, other) => one - other)).toEqual(
          ids(list.map((each) => ({ tariff: each }))),
        )
        for (const { total, lines, weighed } of options) {
          expect(total).toBe(sum(lines.map(({ amount }) => amount)))
          expect(grams(weighed.chargeable_weight)).toBeGreaterThanOrEqual(grams(box.weight))
        }
      }),
    )
  })

  test('nothing stands before what costs less', () => {
    fc.assert(
      fc.property(tariffs, boxes, (list, box) => {
        const { options } = calculateOrder(order({ box }), world(...list))
        const prices = options.map(({ total, tariff }) => worth(total, tariff.currency, rates) ?? 0n)
        expect(prices).toEqual(prices.toSorted((one, other) => (one < other ? -1 : Number(one > other))))
      }),
    )
  })
})
