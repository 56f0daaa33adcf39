import * as z from 'zod/mini'
import { CalendarDate, Country, Money, open, Weight } from './wire.ts'

/** Any ISO 4217 currency: a country's limits are in its own, even if it is not accepted for payment. */
export const CurrencyCode = z.string().check(z.regex(/^[A-Z]{3}$/))

/** The duty-free limits of a country for a channel, within a period. */
export const CustomsRule = z.object({
  country_code: Country,
  channel: open(['courier', 'post', 'ecommerce']),
  /** null: no limit in numbers. */
  value_limit: z.nullable(Money),
  currency: CurrencyCode,
  weight_limit: z.nullable(Weight),
  period: z.enum(['parcel', 'week', 'month', 'quarter']),
  /** Whether the price of delivery counts towards the limit. */
  includes_delivery: z.boolean(),
  /** null: the charge beyond the limit cannot be calculated. */
  over: z.nullable(
    z.object({
      /** `excess`: the part beyond the limit; `full`: everything. */
      base: z.enum(['excess', 'full']),
      percent: z.number(),
      min_per_kg: z.nullable(Money),
      currency: CurrencyCode,
    }),
  ),
  /** On the same base plus the duty. */
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
