import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { parcels, type ParcelDetail, type ParcelFilter } from '#contracts/parcels/parcels.ts'
import type { Reply } from '#contracts/endpoint.ts'
import type { Call } from '#http/client.ts'

const fresh = 30_000

/** The query key of everything about parcels. */
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

/** A declaration reached the provider: its detail is here already, lists and counts are asked for again. */
export async function parcelDelivered(client: QueryClient, parcel: ParcelDetail): Promise<void> {
  client.setQueryData<Reply<typeof parcels.show>>([...parcelsKey, 'detail', parcel.id], { data: parcel })
  await client.invalidateQueries({ queryKey: parcelsKey })
}
