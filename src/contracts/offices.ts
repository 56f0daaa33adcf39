import * as z from 'zod/mini'
import { WarehouseTerms } from './dictionaries.ts'
import { get, one } from './endpoint.ts'
import { PickupPoint } from './places.ts'

/** Where to visit the provider, and when. Omits a warehouse's street, where only parcels with a code may go. */
export const Offices = z.object({
  warehouses: z.array(z.pick(WarehouseTerms, { id: true, title: true, schedule: true })),
  pickup_points: z.array(z.pick(PickupPoint, { id: true, city: true, address: true, schedule: true })),
})
export type Offices = z.infer<typeof Offices>

export const offices = {
  show: get('/offices', {
    summary: 'Warehouses and pick-up points with their hours, for visitors with a question',
    guest: true,
    reply: one(Offices),
  }),
}
