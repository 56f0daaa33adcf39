import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { claims, type ClaimState } from '#contracts/claims.ts'
import type { Reply } from '#contracts/endpoint.ts'
import { searchRequests, type SearchState } from '#contracts/search-requests.ts'
import type { Call } from '#http/client.ts'
import { parcelsKey } from './parcels.ts'

/** The query key of everything about claims. */
export const claimsKey = ['claims'] as const

/** The query key of everything about searches for missing parcels. */
export const searchesKey = ['search-requests'] as const

const fresh = 30_000

/** The customer's claims, newest first: all of them, those in one state, or those about one parcel. */
export function claimList(call: Call, filter: { state?: ClaimState | undefined; parcel_id?: number }) {
  return infiniteQueryOptions({
    queryKey: [...claimsKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(claims.list, { query: { filter, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    staleTime: fresh,
    meta: { persist: true as const },
  })
}

/** One claim with its conversation. Recently opened ones stay readable offline. */
export function claimDetail(call: Call, id: number) {
  return queryOptions({
    queryKey: [...claimsKey, 'detail', id],
    queryFn: ({ signal }) => call(claims.show, { params: { id: String(id) }, signal }),
    select: (reply) => reply.data,
    staleTime: fresh,
    meta: { persist: true as const },
  })
}

/**
 * Updates the cache after a claim was delivered. Parcels are refetched, because whether a parcel can be claimed may have changed.
 */
export async function claimDelivered(client: QueryClient, reply: Reply<typeof claims.show>): Promise<void> {
  client.setQueryData([...claimsKey, 'detail', reply.data.id], reply)
  await client.invalidateQueries({ queryKey: claimsKey })
  await client.invalidateQueries({ queryKey: parcelsKey })
}

/** The customer's searches for missing parcels, newest first. */
export function searchList(call: Call, filter: { state?: SearchState | undefined }) {
  return infiniteQueryOptions({
    queryKey: [...searchesKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(searchRequests.list, { query: { filter, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    staleTime: fresh,
    meta: { persist: true as const },
  })
}
