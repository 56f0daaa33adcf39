import { infiniteQueryOptions, queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { parcels, type Parcel, type ParcelDetail, type ParcelFilter } from '#contracts/parcels.ts'
import type { Reply } from '#contracts/endpoint.ts'
import type { Call } from '#http/client.ts'
import { isPast, parcelStep } from '#rules/parcel-status.ts'
import { searchCode, searchText } from '#rules/search-text.ts'

const fresh = 30_000

type Pages = InfiniteData<Reply<typeof parcels.list>, string | null>

/** Everything kept about parcels lives under this. */
export const parcelsKey = ['parcels'] as const

/**
 * The customer's parcels, newest first, so many at a time as the provider likes or as is wanted.
 * Searches are not kept on the device, the lists they search in are.
 */
export function parcelList(call: Call, filter: ParcelFilter, per_page?: number) {
  return infiniteQueryOptions({
    queryKey: [...parcelsKey, 'list', filter, ...(per_page === undefined ? [] : [per_page])],
    queryFn: ({ pageParam, signal }) =>
      call(parcels.list, { query: { filter, per_page, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    staleTime: fresh,
    ...(filter.search ? {} : { meta: { persist: true as const } }),
  })
}

/** How many there are per step, over the same search. */
export function parcelCounts(call: Call, search?: string) {
  return queryOptions({
    queryKey: [...parcelsKey, 'counts', search ?? ''],
    queryFn: ({ signal }) => call(parcels.counts, { query: search ? { filter: { search } } : {}, signal }),
    select: (reply) => reply.data,
    staleTime: fresh,
    ...(search ? {} : { meta: { persist: 'first' as const } }),
  })
}

/** One parcel with everything about it. Lately opened ones stay readable without a network. */
export function parcelDetail(call: Call, id: number) {
  return queryOptions({
    queryKey: [...parcelsKey, 'detail', id],
    queryFn: ({ signal }) => call(parcels.show, { params: { id: String(id) }, signal }),
    select: (reply) => reply.data,
    staleTime: fresh,
    meta: { persist: true as const },
  })
}

/** Rows of every list this device has seen, without doubles: what can be shown before, or without, an answer. */
export function knownParcels(client: QueryClient): Parcel[] {
  const rows = new Map<number, Parcel>()
  for (const [, list] of client.getQueriesData<Pages>({ queryKey: [...parcelsKey, 'list'] })) {
    for (const page of list?.pages ?? []) for (const row of page.data) if (!rows.has(row.id)) rows.set(row.id, row)
  }
  return [...rows.values()].toSorted(
    (one, other) => other.created_at.localeCompare(one.created_at) || other.id - one.id,
  )
}

/** When the rows of `knownParcels` were last heard of. */
export function knownSince(client: QueryClient): number {
  const lists = client.getQueryCache().findAll({ queryKey: [...parcelsKey, 'list'] })
  return Math.max(0, ...lists.map((query) => query.state.dataUpdatedAt))
}

/** The same filter as the provider's, over rows that are already here. */
export function matches(parcel: Parcel, filter: ParcelFilter): boolean {
  if (filter.status && parcel.status !== filter.status) return false
  if (filter.step && (isPast(parcel.status) || parcelStep(parcel.status) !== filter.step)) return false
  if (filter.attention && parcel.attention.length === 0) return false
  if (!filter.search) return true
  const text = searchText(filter.search.trim())
  const code = searchCode(filter.search.trim())
  const { title, contents, shop_name, shop_order_number, number, tracking_number } = parcel
  return (
    [title, contents, shop_name, shop_order_number].some((each) => searchText(each ?? '').includes(text)) ||
    [number, tracking_number].some((each) => searchCode(each ?? '').includes(code))
  )
}

/** What is known on the device of a list that has no answer yet; nothing rather than a false "found nothing". */
export function knownPages(client: QueryClient, filter: ParcelFilter): Pages | undefined {
  const data = knownParcels(client).filter((parcel) => matches(parcel, filter))
  if (data.length === 0) return undefined
  const page = { path: '', next_cursor: null, next_page_url: null, prev_cursor: null, prev_page_url: null }
  return { pages: [{ ...page, data, per_page: data.length }], pageParams: [null] }
}

/** A declaration reached the provider: its detail is here already, lists and counts are asked for again. */
export async function parcelDelivered(client: QueryClient, parcel: ParcelDetail): Promise<void> {
  client.setQueryData<Reply<typeof parcels.show>>([...parcelsKey, 'detail', parcel.id], { data: parcel })
  await client.invalidateQueries({ queryKey: parcelsKey })
}
