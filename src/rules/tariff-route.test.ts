import { expect, test } from 'vitest'
import { tariffsOf } from './tariff-route.ts'

const tariff = {
  origin_country_code: 'US',
  destination_country_code: 'RU',
  delivery_method: 'courier',
  valid_from: '2026-01-01',
  valid_to: '2026-11-30' as string | null,
}
const route = { origin_country_code: 'US', destination_country_code: 'RU', delivery_method: null }
const goes = (change: object, day: string | null = '2026-11-22', way = {}) =>
  tariffsOf([{ ...tariff, ...change }], { ...route, ...way }, day).length === 1

test('a tariff goes its own way, by its own hand', () => {
  expect(goes({})).toBe(true)
  expect(goes({ origin_country_code: 'DE' })).toBe(false)
  expect(goes({ destination_country_code: 'KZ' })).toBe(false)
  expect(goes({}, undefined, { delivery_method: 'courier' })).toBe(true)
  expect(goes({}, undefined, { delivery_method: 'pickup_point' })).toBe(false)
})

test('a tariff holds from its first day to its last', () => {
  expect(goes({}, '2026-01-01')).toBe(true)
  expect(goes({}, '2025-12-31')).toBe(false)
  expect(goes({}, '2026-11-30')).toBe(true)
  expect(goes({}, '2026-12-01')).toBe(false)
  expect(goes({ valid_to: null }, '2030-12-01')).toBe(true)
  expect(goes({}, null), 'whatever the day').toBe(true)
})
