import * as z from 'zod/mini'
import { CalendarDate, Country, Money, open, Weight } from './wire.ts'

/** Any currency of ISO 4217: a country's limits are in its own, whether or not it can be paid in here. */
export const CurrencyCode = z.string().check(z.regex(/^[A-Z]{3}$/))

/** What may come into a country free of duty, by this channel, within these dates. */
export const CustomsRule = z.object({
  country_code: Country,
  channel: open(['courier', 'post', 'ecommerce']),
  /** null: no limit in numbers. */
  value_limit: z.nullable(Money),
  currency: CurrencyCode,
  weight_limit: z.nullable(Weight),
  period: z.enum(['parcel', 'week', 'month', 'quarter']),
  /** The price of delivery counts towards the limit. */
  includes_delivery: z.boolean(),
  /** null: what customs take beyond the limit cannot be told by a formula. */
  over: z.nullable(
    z.object({
      /** What is beyond the limit, or all of it. */
      base: z.enum(['excess', 'full']),
      percent: z.number(),
      min_per_kg: z.nullable(Money),
      currency: CurrencyCode,
    }),
  ),
  /** Of the same base and the duty on it. */
  vat_percent: z.nullable(z.number()),
  fixed_fee: z.nullable(Money),
  required_receiver_fields: z.array(z.string()),
  valid_from: CalendarDate,
  valid_to: z.nullable(CalendarDate),
  source: z.string(),
  checked_at: CalendarDate,
  note: z.nullable(z.string()),
})
export type CustomsRule = z.infer<typeof CustomsRule>
