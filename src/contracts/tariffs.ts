import * as z from 'zod/mini'
import { all, get } from './endpoint.ts'
import { CalendarDate, Country, Currency, Id, Money, Size, Weight, open } from './wire.ts'

export const volumetricModes = ['greater_of', 'if_side_over', 'surcharge_if_ratio', 'none'] as const

export const transportTypes = ['air', 'road', 'sea', 'rail'] as const

/** The price of sending a box from a warehouse to a country. */
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
  /** The chargeable weight is rounded up to a multiple of this. */
  weight_step: Weight,
  /** In order of `up_to`: the first that covers the weight gives the price, per kilogram or in total. */
  steps: z.array(z.object({ up_to: Weight, price_type: z.enum(['per_kg', 'total']), price: Money })),
  min_charge: z.nullable(Money),
  volumetric: z.object({
    mode: z.enum(volumetricModes),
    /** Cubic centimetres that count as one kilogram. */
    divisor: z.int(),
    /**
     * For `if_side_over`: centimetres. For `surcharge_if_ratio`: the ratio of volumetric to actual weight. At most two places.
     */
    threshold: z.nullable(z.number()),
    /** For `surcharge_if_ratio`: the multiplier of the difference. At most two places. */
    factor: z.nullable(z.number()),
    /** Boxes below this weight are charged by their actual weight. */
    ignore_below_kg: z.nullable(Weight),
  }),
  max_side_cm: z.nullable(Size),
  /** The longest side plus the girth. */
  max_girth_cm: z.nullable(Size),
  /** In the tariff's currency. */
  max_declared_value: z.nullable(Money),
  /** Insurance included in this tariff, as a percentage of the declared value. */
  insurance_percent: z.nullable(z.number()),
  restricted_contents: z.array(z.string()),
  valid_from: CalendarDate,
  valid_to: z.nullable(CalendarDate),
})
export type Tariff = z.infer<typeof Tariff>

export const tariffs = {
  list: get('/tariffs', { summary: 'Shipping rates that are in force', guest: true, reply: all(Tariff) }),
}
