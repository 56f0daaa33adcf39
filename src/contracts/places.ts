import * as z from 'zod/mini'
import { all, get } from './endpoint.ts'
import { Country, Id } from './wire.ts'

/** Where shops send to: the customer's address abroad is a warehouse's, with the customer's code in line 2. */
export const Warehouse = z.object({
  id: Id,
  country_code: Country,
  title: z.string(),
  line1: z.string(),
  /** Contains the customer's code. */
  line2: z.string(),
  city: z.string(),
  state: z.nullable(z.string()),
  postal_code: z.string(),
  phone: z.string(),
  schedule: z.nullable(z.string()),
})
export type Warehouse = z.infer<typeof Warehouse>

export const PickupPoint = z.object({
  id: Id,
  country_code: Country,
  city: z.string(),
  title: z.string(),
  address: z.string(),
  schedule: z.string(),
  phone: z.nullable(z.string()),
})
export type PickupPoint = z.infer<typeof PickupPoint>

export const warehouses = {
  list: get('/warehouses', { summary: 'Warehouses with the customer’s code in their address', reply: all(Warehouse) }),
}
export const pickupPoints = { list: get('/pickup-points', { summary: 'Pick-up points', reply: all(PickupPoint) }) }
