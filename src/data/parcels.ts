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
 * The customer's parcels, newest first; `per_page` defaults to the provider's page size. Searches are not stored on the device,
 * but the lists they search in are. Lists with a `per_page` are for the home screen.
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

/** The number of parcels in each step, optionally for a search. */
export function parcelCounts(call: Call, search?: string) {
  return queryOptions({
    queryKey: [...parcelsKey, 'counts', search ?? ''],
    queryFn: ({ signal }) => call(parcels.counts, { query: search ? { filter: { search } } : {}, signal }),
    select: (reply) => reply.data,
    staleTime: fresh,
    ...(search ? {} : { meta: { persist: 'first' as const } }),
  })
}

/** One parcel with all its details. Recently opened ones stay readable offline. */
export function parcelDetail(call: Call, id: number) {
  return queryOptions({
    queryKey: [...parcelsKey, 'detail', id],
    queryFn: ({ signal }) => call(parcels.show, { params: { id: String(id) }, signal }),
    select: (reply) => reply.data,
    staleTime: fresh,
    meta: { persist: true as const },
  })
}

/** Whether this is the cached detail of an active parcel, including one that is ready for pick-up. */
export function isActiveDetail([noun, what]: QueryKey, data: unknown): boolean {
  if (noun !== parcelsKey[0] || what !== 'detail') return false
  const status = (data as Partial<Reply<typeof parcels.show>> | undefined)?.data?.status
  return status !== undefined && !isPast(status)
}

/** Details of parcels that wait with their pick-up code come first. */
export function needOfDetail(key: QueryKey, data: unknown): boolean | 'first' {
  if (!isActiveDetail(key, data)) return false
  const { status } = (data as Reply<typeof parcels.show>).data
  return status === 'ready_for_pickup' ? 'first' : true
}

/**
 * Milliseconds between refetches of a parcel whose code is shown at the counter, because a new code may be issued at any moment.
 */
export const ticketInterval = 15_000

/** The details of several parcels, as far as they exist and are reachable; cached ones are not requested again. */
export function parcelDetails(client: QueryClient, call: Call, ids: readonly number[]) {
  return queryOptions({
    queryKey: [...parcelsKey, 'details', ids],
    async queryFn() {
      const asked = await Promise.allSettled(ids.map((id) => client.fetchQuery(parcelDetail(call, id))))
      return asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value.data] : []))
    },
    // While newly chosen ones load, the previous ones stay.
    placeholderData: (before: ParcelDetail[] | undefined) => before,
  })
}

/** Invoices and photos. Their addresses expire after ten minutes, but the list is stored, because pictures are cached by id. */
export function parcelFileList(call: Call, id: number) {
  return queryOptions({
    queryKey: [...parcelsKey, 'files', id],
    queryFn: ({ signal }) => call(parcelFiles.list, { params: { id: String(id) }, signal }),
    select: (reply) => reply.data,
    staleTime: 5 * 60_000,
    meta: { persist: true as const },
  })
}

/** The customer's requests to the warehouse about a parcel. */
export function parcelRequestList(call: Call, id: number) {
  return queryOptions({
    queryKey: [...parcelsKey, 'requests', id],
    queryFn: ({ signal }) => call(parcelRequests.list, { params: { id: String(id) }, signal }),
    select: (reply) => reply.data,
  })
}

/** The whole declaration, for the form that changes it, even offline. */
export function parcelDeclaration(call: Call, id: number) {
  return queryOptions({
    queryKey: [...parcelsKey, 'declaration', id],
    queryFn: ({ signal }) => call(parcelChanges.show, { params: { id: String(id) }, signal }),
    select: (reply) => reply.data,
    meta: { persist: true as const },
  })
}

/** The people named on a parcel's papers. Not stored on the device, because it includes other people's addresses. */
export function parcelPartyList(call: Call, id: number) {
  return queryOptions({
    queryKey: [...parcelsKey, 'parties', id],
    queryFn: ({ signal }) => call(parcelParties.show, { params: { id: String(id) }, signal }),
    select: (reply) => reply.data,
  })
}

/** Items that the customer declared before, for the next declaration; stored for forms filled in offline. */
export function earlierItems(call: Call) {
  return queryOptions({
    queryKey: [...parcelsKey, 'items'],
    queryFn: ({ signal }) => call(parcelItems.earlier, { signal }),
    select: (reply) => reply.data,
    staleTime: 10 * 60_000,
    meta: { persist: 'first' as const },
  })
}

/** Which of these tracking numbers already belong to parcels of the customer, according to the provider. */
export function knownNumbers(call: Call, numbers: readonly string[]) {
  return queryOptions({
    queryKey: [...parcelsKey, 'numbers', numbers],
    queryFn: ({ signal }) => call(parcelNumbers.known, { query: { numbers: numbers.join(',') }, signal }),
    select: (reply) => reply.data,
    enabled: numbers.length > 0,
    // Known results stay until the answer for all numbers is here.
    placeholderData: (before) => before,
  })
}

/** Updates the cache after a declaration was delivered: sets the detail and refetches lists and counts. */
export async function parcelDelivered(client: QueryClient, parcel: ParcelDetail): Promise<void> {
  client.setQueryData<Reply<typeof parcels.show>>([...parcelsKey, 'detail', parcel.id], { data: parcel })
  putInList(client, parcel)
  // Receivers, because the parcel counts towards its receiver's limit.
  await Promise.all([parcelsKey, receiversKey].map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** Adds the parcel to the list of all parcels, because offline no answer brings it. */
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
