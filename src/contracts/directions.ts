import * as z from 'zod/mini'
import { CountryEntry, WarehouseTerms } from './dictionaries.ts'
import { get, one } from './endpoint.ts'
import { Departure } from './manifests.ts'
import { Currency, Money } from './wire.ts'

/** Where parcels come from and go to: as much of the dictionaries as public pages show. */
export const Directions = z.object({
  /** The one that most parcels go to comes first, the others by name. */
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
  /** What still takes parcels, by the day it leaves: the next from each warehouse to each country. */
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
  /** A kilogram to where most parcels go: on the cheapest way, and how long the fastest and the slowest take; null: nothing is carried today. */
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
