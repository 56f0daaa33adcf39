import type { CustomsRule } from '#contracts/customs.ts'

/** Parcels of a month count together, by value and by weight. */
export const monthlyRule: CustomsRule = {
  country_code: 'UZ',
  channel: 'courier',
  value_limit: '200.00',
  currency: 'USD',
  weight_limit: '30.000',
  period: 'month',
  includes_delivery: false,
  over: null,
  vat_percent: null,
  fixed_fee: null,
  required_receiver_fields: [],
  valid_from: '2025-05-01',
  valid_to: null,
  source: 'a newspaper',
  checked_at: '2026-11-21',
  note: null,
}
