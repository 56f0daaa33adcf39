import { queryOptions } from '@tanstack/react-query'
import { pickupPoints, warehouses } from '#contracts/places.ts'
import type { Call } from '#http/client.ts'
import { seldomChanges } from './seldom-changes.ts'

/** The addresses to which shops send; line 2 carries the customer's code. */
export function warehouseList(call: Call) {
  return queryOptions({
    queryKey: ['warehouses'],
    queryFn: ({ signal }) => call(warehouses.list, { signal }),
    select: (reply) => reply.data,
    ...seldomChanges,
  })
}

export function pickupPointList(call: Call) {
  return queryOptions({
    queryKey: ['pickup-points'],
    queryFn: ({ signal }) => call(pickupPoints.list, { signal }),
    select: (reply) => reply.data,
    ...seldomChanges,
  })
}
