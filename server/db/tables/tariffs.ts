import { boolean, date, integer, jsonb, numeric, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CustomsRule } from '#contracts/customs.ts'
import type { Tariff } from '#contracts/tariffs.ts'
import { centimetres, currency, id, kilograms, localized, money } from '../columns.ts'
import { warehouses } from './places.ts'

export const tariffs = pgTable(
  'tariffs',
  {
    id: id(),
    code: text('code').notNull(),
    title: localized('title').notNull(),
    warehouse_id: integer('warehouse_id')
      .notNull()
      .references(() => warehouses.id),
    origin_country_code: text('origin_country_code').notNull(),
    destination_country_code: text('destination_country_code').notNull(),
    transport_type: text('transport_type').notNull(),
    delivery_method: text('delivery_method').notNull(),
    currency: currency('currency').notNull(),
    delivery_days_min: smallint('delivery_days_min').notNull(),
    delivery_days_max: smallint('delivery_days_max').notNull(),
    /** ISO weekdays: 1 is Monday. */
    departures: smallint('departures').array().notNull(),
    weight_min: kilograms('weight_min').notNull(),
    weight_max: kilograms('weight_max').notNull(),
    weight_step: kilograms('weight_step').notNull(),
    steps: jsonb('steps').$type<Tariff['steps']>().notNull(),
    min_charge: money('min_charge'),
    volumetric: jsonb('volumetric').$type<Tariff['volumetric']>().notNull(),
    max_side_cm: centimetres('max_side_cm'),
    max_girth_cm: centimetres('max_girth_cm'),
    max_declared_value: money('max_declared_value'),
    insurance_percent: numeric('insurance_percent', { precision: 5, scale: 2 }),
    restricted_contents: text('restricted_contents').array().notNull().default([]),
    valid_from: date('valid_from', { mode: 'string' }).notNull(),
    valid_to: date('valid_to', { mode: 'string' }),
    is_active: boolean('is_active').notNull().default(true),
    sort: smallint('sort').notNull().default(0),
  },
  (table) => [uniqueIndex('tariffs_code').on(table.code, table.valid_from)],
)

/** Duty-free limits with dates. Two rows of a country may overlap if their channels differ. */
export const customsRules = pgTable(
  'customs_rules',
  {
    id: id(),
    country_code: text('country_code').notNull(),
    channel: text('channel').notNull(),
    /** null: no numeric limit; staff decide. */
    value_limit: money('value_limit'),
    currency: text('currency').notNull(),
    weight_limit: kilograms('weight_limit'),
    period: text('period').$type<CustomsRule['period']>().notNull(),
    includes_delivery: boolean('includes_delivery').notNull(),
    over: jsonb('over').$type<CustomsRule['over']>(),
    vat_percent: numeric('vat_percent', { precision: 5, scale: 2 }),
    fixed_fee: money('fixed_fee'),
    required_receiver_fields: text('required_receiver_fields').array().notNull().default([]),
    valid_from: date('valid_from', { mode: 'string' }).notNull(),
    valid_to: date('valid_to', { mode: 'string' }),
    source: text('source').notNull(),
    checked_at: date('checked_at', { mode: 'string' }).notNull(),
    note: localized('note'),
  },
  (table) => [uniqueIndex('customs_rules_day').on(table.country_code, table.channel, table.valid_from)],
)

/** The provider's rates: the value of one unit of a currency in US dollars on a day. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    id: id(),
    currency: text('currency').notNull(),
    usd: numeric('usd', { precision: 18, scale: 8 }).notNull(),
    rate_date: date('rate_date', { mode: 'string' }).notNull(),
  },
  (table) => [uniqueIndex('exchange_rates_day').on(table.currency, table.rate_date)],
)
