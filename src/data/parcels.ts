import {
  infiniteQueryOptions,
  queryOptions,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import type { Reply } from '#contracts/endpoint.ts'
import { parcelChanges, parcelRequests } from '#contracts/parcels/actions.ts'
import { parcelItems, parcelNumbers } from '#contracts/parcels/drafts.ts'
import { parcelFiles, parcelParties } from '#contracts/parcels/papers.ts'
import { parcels, type ParcelDetail, type ParcelFilter } from '#contracts/parcels/parcels.ts'
import type { Call } from '#http/client.ts'
import { isPast } from '#rules/parcel-status.ts'
import { receiversKey } from './people.ts'

const fresh = 30_000

/** The query key of everything about parcels. */
export const parcelsKey = ['parcels'] as const

/**
 * The customer's parcels, newest first, so many at a time as the provider likes or as is wanted.
 * Searches are not kept on the device, the lists they search in are. The long ones make up the home screen.
 */
export function parcelList(call: Call, filter: ParcelFilter, per_page?: number) {
  return infiniteQueryOptions({
    queryKey: [...parcelsKey, 'list', filter, ...(per_page === undefined ? [] : [per_page])],
    queryFn: ({ pageParam, signal }) =>
      call(parcels.list, { query: { filter, per_page, cursor: pageParam ?? undefined }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    staleTime: fresh,
    ...(filter.search ? {} : { meta: { persist: per_page === undefined ? (true as const) : ('home' as const) } }),
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

/** The kept detail of a parcel that is under way, or waits with its pick-up code: as far as this device knows. */
export function isActiveDetail([noun, what]: QueryKey, data: unknown): boolean {
  if (noun !== parcelsKey[0] || what !== 'detail') return false
  const status = (data as Partial<Reply<typeof parcels.show>> | undefined)?.data?.status
  return status !== undefined && !isPast(status)
}

/** Before all others those that wait with their pick-up code. */
export function needOfDetail(key: QueryKey, data: unknown): boolean | 'first' {
  if (!isActiveDetail(key, data)) return false
  const { status } = (data as Reply<typeof parcels.show>).data
  return status === 'ready_for_pickup' ? 'first' : true
}

/** How often (milliseconds) a parcel is asked for whose code is shown at the counter, where a new one may be issued at any moment. */
export const ticketInterval = 15_000

/** These parcels with everything about them, as far as they are there and within reach; those that are known are not asked for again. */
export function parcelDetails(client: QueryClient, call: Call, ids: readonly number[]) {
  return queryOptions({
    queryKey: [...parcelsKey, 'details', ids],
    async queryFn() {
      const asked = await Promise.allSettled(ids.map((id) => client.fetchQuery(parcelDetail(call, id))))
      return asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value.data] : []))
    },
    // Until newly chosen ones have loaded, the others stay.
    placeholderData: (before: ParcelDetail[] | undefined) => before,
  })
}

/** Invoices and photos. Their addresses are good for ten minutes; kept is which there are, because pictures are kept by their ids. */
export function parcelFileList(call: Call, id: number) {
  return queryOptions({
    queryKey: [...parcelsKey, 'files', id],
    queryFn: ({ signal }) => call(parcelFiles.list, { params: { id: String(id) }, signal }),
    select: (reply) => reply.data,
    staleTime: 5 * 60_000,
    meta: { persist: true as const },
  })
}

/** What was asked of the warehouse about a parcel. */
export function parcelRequestList(call: Call, id: number) {
  return queryOptions({
    queryKey: [...parcelsKey, 'requests', id],
    queryFn: ({ signal }) => call(parcelRequests.list, { params: { id: String(id) }, signal }),
    select: (reply) => reply.data,
  })
}

/** All that was declared: what the form of a change begins with, also without a network. */
export function parcelDeclaration(call: Call, id: number) {
  return queryOptions({
    queryKey: [...parcelsKey, 'declaration', id],
    queryFn: ({ signal }) => call(parcelChanges.show, { params: { id: String(id) }, signal }),
    select: (reply) => reply.data,
    meta: { persist: true as const },
  })
}

/** Who is named on a parcel's papers. Not kept on the device: addresses of others are among it. */
export function parcelPartyList(call: Call, id: number) {
  return queryOptions({
    queryKey: [...parcelsKey, 'parties', id],
    queryFn: ({ signal }) => call(parcelParties.show, { params: { id: String(id) }, signal }),
    select: (reply) => reply.data,
  })
}

/** What the customer declared before, for the next declaration; kept for forms filled in without a network. */
export function earlierItems(call: Call) {
  return queryOptions({
    queryKey: [...parcelsKey, 'items'],
    queryFn: ({ signal }) => call(parcelItems.earlier, { signal }),
    select: (reply) => reply.data,
    staleTime: 10 * 60_000,
    meta: { persist: 'first' as const },
  })
}

/** Which of these tracking numbers the customer's parcels have already, as the provider knows it. */
export function knownNumbers(call: Call, numbers: readonly string[]) {
  return queryOptions({
    queryKey: [...parcelsKey, 'numbers', numbers],
    queryFn: ({ signal }) => call(parcelNumbers.known, { query: { numbers: numbers.join(',') }, signal }),
    select: (reply) => reply.data,
    enabled: numbers.length > 0,
    // What is known of some of them stays until the answer about all of them is here.
    placeholderData: (before) => before,
  })
}

/** A declaration reached the provider: its detail is here already, lists and counts are asked for again. */
export async function parcelDelivered(client: QueryClient, parcel: ParcelDetail): Promise<void> {
  client.setQueryData<Reply<typeof parcels.show>>([...parcelsKey, 'detail', parcel.id], { data: parcel })
  putInList(client, parcel)
  // What it takes of its receiver's limit has changed, too.
  await Promise.all([parcelsKey, receiversKey].map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** The list of all parcels has it at once: without a network no answer brings it. */
function putInList(client: QueryClient, parcel: ParcelDetail) {
  client.setQueryData<InfiniteData<Reply<typeof parcels.list>>>([...parcelsKey, 'list', {}], (list) => {
    if (!list) return undefined
    const newest = list.pages[0]?.data[0]
    const isNew = !newest || newest.created_at < parcel.created_at
    const pages = list.pages.map((page, index) => ({
      ...page,
      data:
        index === 0 && isNew ? [parcel, ...page.data] : page.data.map((row) => (row.id === parcel.id ? parcel : row)),
    }))
    return { ...list, pages }
  })
}
