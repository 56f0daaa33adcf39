import { useState } from 'react'

type Counts = readonly { status: string; count: number }[]

/**
 * The number of rows in each status, and in 'all'. Undefined unless the counts were known when the screen opened: a chip that grows
 * by its count later moves its neighbours. `known`: the counts in the cache. `now`: those of the present answer, if there is one.
 */
export function useChipCounts(known: Counts | undefined, now: Counts | undefined) {
  const [counts, setCounts] = useState(known)
  if (counts && now && now !== counts) setCounts(now)
  return (status: string): number | undefined =>
    counts?.filter((each) => status === 'all' || each.status === status).reduce((sum, { count }) => sum + count, 0)
}
