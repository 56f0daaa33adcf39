import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Order } from '#contracts/orders/orders.ts'
import type { Parcel, ParcelFilter } from '#contracts/parcels/parcels.ts'
import { waitingOrders } from '#data/orders.ts'
import { knownPages } from '#data/known-parcels.ts'
import { useKnownRows } from '#data/known-rows.ts'
import { parcelCounts, parcelList } from '#data/parcels.ts'
import { useCall } from '#http/api-context.ts'
import { useOnline } from '#offline/connection.ts'
import type { QueryResult } from '#ui/query-view.tsx'

type Overview = {
  counts: {
    all: number
    attention: number
    steps: Record<'expected' | 'warehouse' | 'transit' | 'customs' | 'pickup', number>
  }
  attention: Parcel[]
  ready: Parcel[]
  transit: Parcel[]
  stored: Parcel[]
  /** Orders that need the customer, and when they were fetched (epoch milliseconds). */
  orders: Order[]
  ordersAsOf: number
}

/** The dashboard's data as one query: as old as its oldest part, loaded once every part is. */
export function useOverview(): QueryResult<Overview> {
  const call = useCall()
  const counts = useQuery(parcelCounts(call))
  const attention = useRows({ attention: '1' })
  const ready = useRows({ status: 'ready_for_pickup' })
  const transit = useRows({ step: 'transit' })
  const stored = useRows({ step: 'warehouse' })
  const orders = useInfiniteQuery(waitingOrders(call))
  const lists = [attention, ready, transit, stored]
  const parcels = [counts, ...lists]
  // Waits for the orders, so that nothing moves when they come; if they fail, the parcels are shown without them.
  const areOrdersComing = orders.data === undefined && orders.fetchStatus === 'fetching'
  const parts = orders.data ? [...parcels, orders] : parcels

  return {
    data:
      counts.data && attention.data && ready.data && transit.data && stored.data && !areOrdersComing
        ? {
            counts: counts.data,
            attention: attention.data,
            ready: ready.data,
            transit: transit.data,
            stored: stored.data,
            orders: orders.data ?? [],
            ordersAsOf: orders.dataUpdatedAt,
          }
        : undefined,
    error: parts.find((part) => part.error !== null)?.error ?? null,
    isFetching: parts.some((part) => part.isFetching),
    isStandIn: lists.some(({ isStandIn }) => isStandIn),
    errorUpdateCount: Math.max(...parts.map((part) => part.errorUpdateCount)),
    dataUpdatedAt: Math.min(...parts.map((part) => part.dataUpdatedAt).filter((at) => at > 0)),
    fetchStatus:
      (['fetching', 'paused'] as const).find((status) => parts.some((part) => part.fetchStatus === status)) ?? 'idle',
    refetch: () => Promise.all([...parcels, orders].map((part) => part.refetch())),
  }
}

/** The most that one answer may hold: the headline counts the parcels, and the one whose storage ends first may be old. */
const enough = 100

/**
 * A list that cannot be loaded is assembled from the cached rows of other lists, or is empty: the pick-up codes must not depend on any
 * one of five lists.
 */
function useRows(filter: ParcelFilter) {
  const isOnline = useOnline()
  const { query, rows } = useKnownRows(parcelList(useCall(), filter, enough), (client, hasFailed) =>
    isOnline && !hasFailed ? undefined : knownPages(client, filter),
  )
  const isWithout = rows === undefined && (!isOnline || query.errorUpdateCount > 0)
  return { ...query, data: isWithout ? [] : rows, isStandIn: query.isStandIn || isWithout }
}
