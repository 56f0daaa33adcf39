import * as z from 'zod/mini'
import { CountryEntry, WarehouseTerms } from './dictionaries.ts'
import { get, one } from './endpoint.ts'

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
})
export type Directions = z.infer<typeof Directions>

export const directions = {
  show: get('/directions', {
    summary: 'Countries that parcels come from and go to, and the warehouses',
    guest: true,
    reply: one(Directions),
  }),
}
