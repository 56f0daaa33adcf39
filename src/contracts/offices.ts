import * as z from 'zod/mini'
import { WarehouseTerms } from './dictionaries.ts'
import { get, one } from './endpoint.ts'
import { PickupPoint } from './places.ts'

/**
 * Where the provider's people are and when, for visitors with a question: no street of a warehouse, where only parcels with a code
 * may come.
 */
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
