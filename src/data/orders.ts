import { infiniteQueryOptions, queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Reply } from '#contracts/endpoint.ts'
import { ordersForCalculation as orders, type Order, type OrderFilter } from '#contracts/orders/orders.ts'
import type { Call } from '#http/client.ts'
import { byHaste, isWaitingOrder } from '#rules/order-status.ts'
import { searchText } from '#rules/search-text.ts'
import { newestCounts } from './chip-counts.ts'
import { heardOf, knownOf, knownRows, type Known } from './known-rows.ts'

/** The query key of everything about orders for calculation. */
export const ordersKey = ['orders'] as const

const fresh = 30_000

/**
 * Orders for calculation, newest first; `per_page` defaults to the provider's page size. Searches are not stored on the device,
 * but the lists they search in are.
 */
export function orderList(call: Call, filter: OrderFilter, per_page?: number) {
  return infiniteQueryOptions({
    queryKey: [...ordersKey, 'list', filter, ...(per_page === undefined ? [] : [per_page])],
    queryFn: ({ pageParam, signal }) =>
      call(orders.list, { query: { filter, per_page, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    staleTime: fresh,
    ...(filter.search ? {} : { meta: { persist: per_page === undefined ? (true as const) : ('home' as const) } }),
  })
}

/** Orders that wait for the customer, the most urgent first. They are few, so that one page holds all. */
export function waitingOrders(call: Call) {
  return infiniteQueryOptions({
    ...orderList(call, { attention: '1' }, 100),
    // A provider that ignores the filter sends the others, too.
    select: ({ pages }) =>
      pages
        .flatMap((page) => page.data)
        .filter(({ status }) => isWaitingOrder(status))
        .toSorted(byHaste),
  })
}

/** One order with all its details. Recently opened ones stay readable offline. */
export function orderDetail(call: Call, id: number) {
  return queryOptions({
    queryKey: [...ordersKey, 'detail', id],
    queryFn: ({ signal }) => call(orders.show, { params: { id: String(id) }, signal }),
    select: (reply) => reply.data,
    staleTime: fresh,
    meta: { persist: true as const },
  })
}

/** Updates the cache after an order was delivered: sets its detail and refetches the lists. */
export async function orderDelivered(client: QueryClient, reply: Reply<typeof orders.show>): Promise<void> {
  client.setQueryData([...ordersKey, 'detail', reply.data.id], reply)
  await client.invalidateQueries({ queryKey: ordersKey })
}

/** The orders of all cached lists. */
export function knownOrders(client: QueryClient): Order[] {
  return knownRows(client, [...ordersKey, 'list'])
}

/** Cached rows for a list that has no answer yet; undefined if there are none, rather than a false "found nothing". */
export function knownOrderPages(
  client: QueryClient,
  { status, search }: Omit<OrderFilter, 'attention'>,
): Known<Order> | undefined {
  const text = searchText((search ?? '').trim())
  const data = knownOrders(client).filter(({ number, title, first_item, ...order }) => {
    const words = [number, title, first_item?.title, first_item?.shop_name, first_item?.url]
    return (!status || order.status === status) && words.some((each) => searchText(each ?? '').includes(text))
  })
  return knownOf(data, heardOf(client, [...ordersKey, 'list']))
}

/** How many orders that the search finds have each status, by the newest cached list. */
export function knownOrderCounts(client: QueryClient, search?: string) {
  const isOfSearch = ([, , filter]: QueryKey) => (filter as OrderFilter).search === search
  return newestCounts(client, {
    queryKey: [...ordersKey, 'list'],
    predicate: ({ queryKey }) => isOfSearch(queryKey),
  })
}
