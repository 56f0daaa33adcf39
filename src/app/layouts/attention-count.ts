import { useQuery } from '@tanstack/react-query'
import { parcelCounts } from '#data/parcels.ts'
import { useCall } from '#http/api-context.ts'

/** How many parcels wait for the customer; 0 while unknown. */
export function useAttentionCount(): number {
  const { data } = useQuery(parcelCounts(useCall()))
  return data?.attention ?? 0
}
