import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { ParcelFilter } from '#contracts/parcels/parcels.ts'
import { knownPages, knownSince } from '#data/known-parcels.ts'
import { parcelList } from '#data/parcels.ts'
import { useCall } from '#http/api-context.ts'

/** The list that the filter asks for; until there is an answer, the fitting rows that this device knows already. */
export function useParcelRows(filter: ParcelFilter) {
  const client = useQueryClient()
  const query = useInfiniteQuery({
    ...parcelList(useCall(), filter),
    placeholderData: () => knownPages(client, filter),
  })
  const parcels = query.data?.pages.flatMap((page) => page.data)
  return {
    query: query.isPlaceholderData ? { ...query, dataUpdatedAt: knownSince(client) } : query,
    parcels,
    /** Not the provider's answer: there may be more. */
    isKnownOnly: query.isPlaceholderData,
  }
}
