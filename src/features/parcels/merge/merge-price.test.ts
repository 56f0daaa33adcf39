import { expect, test } from 'vitest'
import type { ExtraService } from '#contracts/extra-services.ts'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import type { Tariff } from '#contracts/tariffs.ts'
import { mergePrice, mergeSaving } from './merge-price.ts'

const tariff = {
  id: 1,
  title: 'Air',
  warehouse_id: 1,
  origin_country_code: 'US',
  destination_country_code: 'RU',
  delivery_method: 'pickup_point',
  currency: 'RUB',
  weight_min: '0.010',
  weight_max: '31.000',
  weight_step: '1.000',
  steps: [{ up_to: '31.000', price_type: 'per_kg', price: '100.00' }],
  min_charge: null,
  volumetric: { mode: 'none', divisor: 5000, threshold: null, factor: null, ignore_below_kg: null },
  max_side_cm: null,
  max_girth_cm: null,
  max_declared_value: null,
  insurance_percent: null,
  restricted_contents: [],
  valid_from: '2025-01-01',
  valid_to: null,
} as unknown as Tariff
const photo = { id: 7, code: 'photo', price_type: 'fixed', price: '50.00', currency: 'RUB' } as unknown as ExtraService
const world = { tariffs: [tariff], rates: [], customs_rules: [] }

const box = (own: object = {}) =>
  ({
    warehouse: { id: 1 },
    origin_country_code: 'US',
    destination_country_code: 'RU',
    delivery_method: 'pickup_point',
    receiver: null,
    pickup_point: null,
    currency: 'RUB',
    declared_currency: 'RUB',
    items: [{ quantity: 1, unit_price: '10.00' }],
    extra_services: [],
    actual_weight: '0.400',
    length: null,
    width: null,
    height: null,
    ...own,
  }) as unknown as ParcelDetail
const price = (...parts: ParcelDetail[]) => mergePrice(parts, [photo], world, '2026-11-24')

test('steps of a kilogram are paid once in one box', () => {
  const found = price(box(), box())
  expect(found).toEqual({ apart: '200.00', together: '100.00', shipping: '100.00', currency: 'RUB', tariff: 'Air' })
  expect(found && mergeSaving(found)).toBe(10_000n)
})

test('what is asked of both is done once, what was done already stays on the bill', () => {
  const asked = (status: string) => ({ extra_services: [{ extra_service_id: 7, status }] })
  expect(price(box(asked('requested')), box(asked('requested')))).toMatchObject({
    apart: '300.00',
    together: '150.00',
    shipping: '100.00',
  })
  expect(price(box(asked('done')), box(asked('requested')))).toMatchObject({ apart: '300.00', together: '200.00' })
})

test('a box is as large as all of them, and goes by the tariff that was chosen', () => {
  const volumetric = { mode: 'max', divisor: 5000, threshold: null, factor: null, ignore_below_kg: null }
  const dear = {
    ...tariff,
    id: 2,
    title: 'Fast',
    volumetric,
    steps: [{ up_to: '31.000', price_type: 'per_kg', price: '300.00' }],
  } as Tariff
  const size = { length: '20.0', width: '24.0', height: '20.0' }
  const asked = (own: object) =>
    mergePrice([box(own), box(own)], [], { ...world, tariffs: [tariff, dear] }, '2026-11-24')
  expect(asked(size)).toMatchObject({ tariff: 'Air', apart: '200.00', together: '100.00' })
  // By volume, each is a little under two kilograms.
  expect(asked({ ...size, tariff_id: 2 })).toMatchObject({ tariff: 'Fast', apart: '1200.00', together: '1200.00' })
})

test.each([
  ['a weight', { actual_weight: null }],
  ['a service on the price list', { extra_services: [{ extra_service_id: 8, status: 'requested' }] }],
  ['a tariff that takes it', { actual_weight: '32.000' }],
])('without %s nothing is said', (_, own) => {
  expect(price(box(), box(own))).toBeNull()
})
