import type { InfiniteData, QueryClient, QueryFilters } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import type { StatusCounts } from '#contracts/endpoint.ts'

type Counts = z.infer<typeof StatusCounts>
type Pages = InfiniteData<{ counts?: Counts | undefined }>

/** The counts of the newest of these cached lists: the answer for one status counts them all. */
export function newestCounts(client: QueryClient, lists: QueryFilters): Counts | undefined {
  const found = client.getQueriesData<Pages>(lists).flatMap(([key, list]) => {
    const counts = list?.pages[0]?.counts
    return counts ? [{ counts, at: client.getQueryState(key)?.dataUpdatedAt ?? 0 }] : []
  })
  return found.toSorted((one, other) => other.at - one.at)[0]?.counts
}

/**
 * The number of rows in each status, and in 'all'. Undefined unless the counts were known when the screen opened: a chip that grows
 * by its count later moves its neighbours. `known`: the counts of all rows. `now`: those of the present search, if they are known.
 */
export function useChipCounts(known: Counts | undefined, now: Counts | undefined) {
  const [counts, setCounts] = useState(known)
  if (counts && now && now !== counts) setCounts(now)
  return (status: string): number | undefined =>
    counts?.filter((each) => status === 'all' || each.status === status).reduce((sum, { count }) => sum + count, 0)
}
