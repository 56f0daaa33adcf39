import * as z from 'zod/mini'
import { bilingual, StaffPositiveSum, StaffSum } from './staff.ts'
import { Centimetres, Code, Days, Kilograms, Percent, Place, staffList } from './list.ts'
import { CurrencyCode } from '../customs.ts'
import { transportTypes, volumetricModes } from '../tariffs.ts'
import { CalendarDate, Country, Currency, text } from '../wire.ts'

const Word = z.string().check(z.regex(/^[a-z_]{1,40}$/))
const Ratio = z.number().check(z.positive(), z.maximum(1000), z.multipleOf(0.01))

/** A tariff is identified by its code and its first day: a new price is a new entry, and the old one ends the day before. */
export const staffTariffs = staffList(
  '/staff/tariffs',
  { name: 'tariffs', staff: 'money' },
  {
    code: Code,
    title: bilingual(160),
    /** The code of the warehouse of origin. */
    warehouse: Code,
    destination_country_code: Country,
    transport_type: z.enum(transportTypes),
    delivery_method: z.enum(['pickup_point', 'courier']),
    currency: Currency,
    delivery_days_min: Days,
    delivery_days_max: Days,
    /** ISO weekdays: 1 is Monday. */
    departures: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.maxLength(7)),
    weight_min: Kilograms,
    weight_max: Kilograms,
    /** The chargeable weight is rounded up to a multiple of this. */
    weight_step: Kilograms.check(z.refine((value) => Number(value) > 0, { params: { code: 'positive' } })),
    /** In order of `up_to`; the last one covers the heaviest parcel. */
    steps: z
      .array(z.strictObject({ up_to: Kilograms, price_type: z.enum(['per_kg', 'total']), price: StaffPositiveSum }))
      .check(z.minLength(1), z.maxLength(100)),
    volumetric: z.strictObject({
      mode: z.enum(volumetricModes),
      /** Cubic centimetres that count as one kilogram. */
      divisor: z.int().check(z.minimum(1), z.maximum(20_000)),
      threshold: z.nullable(Ratio),
      factor: z.nullable(Ratio),
      ignore_below_kg: z.nullable(Kilograms),
    }),
    valid_from: CalendarDate,
  },
  {
    valid_to: z.nullable(CalendarDate),
    min_charge: z.nullable(StaffSum),
    max_side_cm: z.nullable(Centimetres),
    max_girth_cm: z.nullable(Centimetres),
    max_declared_value: z.nullable(StaffSum),
    insurance_percent: z.nullable(Percent),
    restricted_contents: z.array(Word).check(z.maxLength(40)),
    sort: Place,
    is_active: z.boolean(),
  },
)

export const staffExtraServices = staffList(
  '/staff/extra-services',
  { name: 'extra services', staff: 'money' },
  {
    code: Code,
    title: bilingual(80),
    description: bilingual(200),
    price_type: z.enum(['free', 'fixed', 'percent', 'per_item', 'per_kg', 'manual']),
    currency: Currency,
    /** May be among a customer's defaults. */
    is_default_allowed: z.boolean(),
  },
  {
    price: z.nullable(StaffPositiveSum),
    percent: z.nullable(Percent),
    min_amount: z.nullable(StaffSum),
    max_amount: z.nullable(StaffSum),
    /** Codes of incompatible services; it suffices that one of two names the other. */
    conflicts_with: z.array(Code).check(z.maxLength(40)),
    requires_comment: z.boolean(),
    stage: z.enum(['before_arrival', 'at_warehouse', 'before_ship']),
    sort: Place,
    is_active: z.boolean(),
  },
)

/** The value of one unit of a currency in US dollars from a day on. Identified by both: a new rate is a new entry. */
export const staffExchangeRates = staffList(
  '/staff/exchange-rates',
  { name: 'exchange rates', staff: 'money' },
  {
    currency: CurrencyCode,
    usd: z.string().check(
      z.regex(/^\d{1,9}(\.\d{1,8})?$/),
      z.refine((value) => Number(value) > 0, { params: { code: 'positive' } }),
    ),
    rate_date: CalendarDate,
  },
  {},
)

/** The duty-free limits of a country for a channel from a day on. */
export const staffCustomsRules = staffList(
  '/staff/customs-rules',
  { name: 'customs rules', staff: 'admin' },
  {
    country_code: Country,
    channel: z.enum(['courier', 'post', 'ecommerce']),
    currency: CurrencyCode,
    period: z.enum(['parcel', 'week', 'month', 'quarter']),
    /** Whether the price of delivery counts towards the limit. */
    includes_delivery: z.boolean(),
    valid_from: CalendarDate,
    source: text(300, 1),
    checked_at: CalendarDate,
  },
  {
    valid_to: z.nullable(CalendarDate),
    /** null: no limit in numbers. */
    value_limit: z.nullable(StaffSum),
    weight_limit: z.nullable(Kilograms),
    over: z.nullable(
      z.strictObject({
        base: z.enum(['excess', 'full']),
        percent: z.number().check(z.minimum(0), z.maximum(100), z.multipleOf(0.01)),
        min_per_kg: z.nullable(StaffSum),
        currency: CurrencyCode,
      }),
    ),
    vat_percent: z.nullable(Percent),
    fixed_fee: z.nullable(StaffSum),
    required_receiver_fields: z.array(Word).check(z.maxLength(20)),
    note: z.nullable(bilingual(500)),
  },
)
