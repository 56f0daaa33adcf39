import * as z from 'zod/mini'
import { all, get } from './endpoint.ts'
import { CalendarDate, Country, Currency, Id, Money, Size, Weight, open } from './wire.ts'

export const volumetricModes = ['greater_of', 'if_side_over', 'surcharge_if_ratio', 'none'] as const

export const transportTypes = ['air', 'road', 'sea', 'rail'] as const

/** What it costs to send a box from one warehouse to one country. */
export const Tariff = z.object({
  id: Id,
  code: z.string(),
  title: z.string(),
  warehouse_id: Id,
  origin_country_code: Country,
  destination_country_code: Country,
  transport_type: open(transportTypes),
  delivery_method: open(['pickup_point', 'courier']),
  currency: Currency,
  delivery_days_min: z.int(),
  delivery_days_max: z.int(),
  /** ISO weekdays: 1 is Monday. */
  departures: z.array(z.int()),
  weight_min: Weight,
  weight_max: Weight,
  /** The chargeable weight is rounded up to whole steps of this. */
  weight_step: Weight,
  /** In order of `up_to`: the first that holds the weight gives the price, of each kilogram or of the whole. */
  steps: z.array(z.object({ up_to: Weight, price_type: z.enum(['per_kg', 'total']), price: Money })),
  min_charge: z.nullable(Money),
  volumetric: z.object({
    mode: z.enum(volumetricModes),
    /** Cubic centimetres that count as a kilogram. */
    divisor: z.int(),
    /** Of `if_side_over`: centimetres. Of `surcharge_if_ratio`: volumetric to actual. At most two places. */
    threshold: z.nullable(z.number()),
    /** Of `surcharge_if_ratio`: how many times the difference is added. At most two places. */
    factor: z.nullable(z.number()),
    /** Whatever weighs less on the scale is counted by the scale alone. */
    ignore_below_kg: z.nullable(Weight),
  }),
  max_side_cm: z.nullable(Size),
  /** The longest side and once around the box. */
  max_girth_cm: z.nullable(Size),
  /** In the tariff's currency. */
  max_declared_value: z.nullable(Money),
  /** Insurance that is part of this tariff, of the declared value. */
  insurance_percent: z.nullable(z.number()),
  restricted_contents: z.array(z.string()),
  valid_from: CalendarDate,
  valid_to: z.nullable(CalendarDate),
})
export type Tariff = z.infer<typeof Tariff>

export const tariffs = {
  list: get('/tariffs', { summary: 'Shipping rates that are in force', guest: true, reply: all(Tariff) }),
}
