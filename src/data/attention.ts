import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCall } from '#http/api-context.ts'
import { waitingOrders } from './orders.ts'
import { parcelCounts } from './parcels.ts'

/** How much waits for the customer, by what it is; 0 while unknown. Together it is the number on the portal's icon. */
export function useAttention(): { parcels: number; orders: number } {
  const call = useCall()
  const { data: counts } = useQuery(parcelCounts(call))
  const { data: orders } = useInfiniteQuery(waitingOrders(call))
  return { parcels: counts?.attention ?? 0, orders: orders?.length ?? 0 }
}
