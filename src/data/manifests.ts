import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { manifestDocuments, manifests, type ManifestStatus } from '#contracts/manifests.ts'
import type { Call } from '#http/client.ts'
import { newestCounts } from './chip-counts.ts'

const fresh = 60_000

/** The query key of everything about departures. */
const manifestsKey = ['manifests'] as const

/** Departures that carry a parcel of the customer, newest first. */
export function manifestList(call: Call, status?: ManifestStatus) {
  return infiniteQueryOptions({
    queryKey: [...manifestsKey, 'list', status ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(manifests.list, {
        query: { ...(status && { filter: { status } }), cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    staleTime: fresh,
    meta: { persist: true as const },
  })
}

/** How many departures have each status, by the newest cached list. */
export function knownManifestCounts(client: QueryClient) {
  return newestCounts(client, { queryKey: [...manifestsKey, 'list'] })
}

/** One departure with the customer's part of it. */
export function manifestDetail(call: Call, id: number) {
  return queryOptions({
    queryKey: [...manifestsKey, 'detail', id],
    queryFn: ({ signal }) => call(manifests.show, { params: { id: String(id) }, signal }),
    select: (reply) => reply.data,
    staleTime: fresh,
    meta: { persist: true as const },
  })
}

/** A departure's papers. Their addresses are signed for minutes, so they are refetched and never stored. */
export function manifestPapers(call: Call, id: number) {
  return queryOptions({
    queryKey: [...manifestsKey, 'documents', id],
    queryFn: ({ signal }) => call(manifestDocuments.list, { params: { id: String(id) }, signal }),
    select: (reply) => reply.data,
    staleTime: 5 * 60_000,
  })
}

/** The next departure that still takes parcels, for each warehouse and destination. */
export function upcomingDepartures(call: Call) {
  return queryOptions({
    queryKey: [...manifestsKey, 'upcoming'],
    queryFn: ({ signal }) => call(manifests.upcoming, { signal }),
    select: (reply) =>
      reply.data.toSorted((one, other) => one.planned_departure_at.localeCompare(other.planned_departure_at)),
    staleTime: fresh,
    meta: { persist: 'home' as const },
  })
}
