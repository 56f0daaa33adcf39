import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { parcelChanges } from '#contracts/parcels/changes.ts'
import { parcelFiles } from '#contracts/parcels/files.ts'
import { parcelRequests } from '#contracts/parcels/requests.ts'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import type { Call } from '#http/client.ts'
import { parcelDetail, parcelsKey } from './parcels.ts'

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

/** All that was declared: what the form of a change begins with. */
export function parcelDeclaration(call: Call, id: number) {
  return queryOptions({
    queryKey: [...parcelsKey, 'declaration', id],
    queryFn: ({ signal }) => call(parcelChanges.show, { params: { id: String(id) }, signal }),
    select: (reply) => reply.data,
  })
}

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
