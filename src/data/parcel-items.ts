import { queryOptions } from '@tanstack/react-query'
import { parcelItems } from '#contracts/parcels/drafts.ts'
import type { Call } from '#http/client.ts'
import { parcelsKey } from './parcels.ts'

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
