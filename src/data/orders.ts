import { infiniteQueryOptions, queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import type { Reply } from '#contracts/endpoint.ts'
import { ordersForCalculation as orders, type Order, type OrderFilter } from '#contracts/orders/orders.ts'
import type { Call } from '#http/client.ts'
import { byHaste, isWaitingOrder } from '#rules/order-status.ts'
import { searchText } from '#rules/search-text.ts'
import { heardOf, knownOf, type Known } from './known-rows.ts'

/** The query key of everything about orders for calculation. */
export const ordersKey = ['orders'] as const

const fresh = 30_000

type Pages = InfiniteData<Reply<typeof orders.list>, string | null>

/**
 * Orders for calculation, newest first, so many at a time as the provider likes or as is wanted.
 * Searches are not kept on the device, the lists they search in are.
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

/** Those that wait for the customer, the most urgent first: few, so that one answer holds all. */
export function waitingOrders(call: Call) {
  return infiniteQueryOptions({
    ...orderList(call, { attention: '1' }, 100),
    // A provider that does not know the filter sends the others, too.
    select: ({ pages }) =>
      pages
        .flatMap((page) => page.data)
        .filter(({ status }) => isWaitingOrder(status))
        .toSorted(byHaste),
  })
}

/** One order with everything about it. Lately opened ones stay readable without a network. */
export function orderDetail(call: Call, id: number) {
  return queryOptions({
    queryKey: [...ordersKey, 'detail', id],
    queryFn: ({ signal }) => call(orders.show, { params: { id: String(id) }, signal }),
    select: (reply) => reply.data,
    staleTime: fresh,
    meta: { persist: true as const },
  })
}

/** An order came back from the provider: its detail is here already, lists are asked for again. */
export async function orderDelivered(client: QueryClient, reply: Reply<typeof orders.show>): Promise<void> {
  client.setQueryData([...ordersKey, 'detail', reply.data.id], reply)
  await client.invalidateQueries({ queryKey: ordersKey })
}

/** Rows of every list that this device has seen, without doubles, the newest first: what can be shown before, or without, an answer. */
export function knownOrders(client: QueryClient): Order[] {
  const lists = client.getQueriesData<Pages>({ queryKey: [...ordersKey, 'list'] })
  const rows = lists.flatMap(([, list]) => list?.pages.flatMap((page) => page.data) ?? [])
  return newestOf(rows).toSorted((one, other) => other.created_at.localeCompare(one.created_at) || other.id - one.id)
}

/** Each order once: of two answers about it the newer counts. */
export function newestOf(rows: readonly Order[]): Order[] {
  const newest = new Map<number, Order>()
  for (const row of rows) {
    const known = newest.get(row.id)
    if (!known || known.updated_at < row.updated_at) newest.set(row.id, row)
  }
  return [...newest.values()]
}

/** What is known on the device of a list that has no answer yet; nothing rather than a false "found nothing". */
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
