import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCall } from '#http/api-context.ts'
import { waitingOrders } from './orders.ts'
import { parcelCounts } from './parcels.ts'

/** The number of items that wait for the customer, by kind; 0 while unknown. Their sum is the badge of the app's icon. */
export function useAttention(): { parcels: number; orders: number } {
  const call = useCall()
  const { data: counts } = useQuery(parcelCounts(call))
  const { data: orders } = useInfiniteQuery(waitingOrders(call))
  return { parcels: counts?.attention ?? 0, orders: orders?.length ?? 0 }
}
