import * as z from 'zod/mini'
import { CountryEntry, WarehouseTerms } from './dictionaries.ts'
import { get, one } from './endpoint.ts'
import { Departure } from './manifests.ts'
import { Currency, Money } from './wire.ts'

/** Where parcels come from and go to: the part of the dictionaries that public pages show. */
export const Directions = z.object({
  /** The most frequent destination first, then by name. */
  countries: z.array(z.pick(CountryEntry, { code: true, name: true, is_origin: true, is_destination: true })),
  warehouses: z.array(
    z.pick(WarehouseTerms, {
      id: true,
      country_code: true,
      title: true,
      city: true,
      tax_note: true,
      free_storage_days: true,
    }),
  ),
  /** The next departure from each warehouse to each country that still takes parcels, by date. */
  departures: z.optional(
    z.array(
      z.pick(Departure, {
        id: true,
        warehouse: true,
        destination_city: true,
        cutoff_at: true,
        planned_departure_at: true,
        planned_arrival_at: true,
        latest_arrival_at: true,
      }),
    ),
  ),
  /**
   * The price of a kilogram to the most frequent destination by the cheapest tariff, and the range of delivery times; null: there
   * is no tariff today.
   */
  offer: z.nullable(
    z.object({ price: Money, currency: Currency, delivery_days_min: z.int(), delivery_days_max: z.int() }),
  ),
})
export type Directions = z.infer<typeof Directions>

export const directions = {
  show: get('/directions', {
    summary: 'Countries that parcels come from and go to, and the warehouses',
    guest: true,
    reply: one(Directions),
  }),
}
