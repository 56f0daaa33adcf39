import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { claims } from '#contracts/claims.ts'
import type { Reply } from '#contracts/endpoint.ts'
import type { Parcel } from '#contracts/parcels/parcels.ts'
import { claimsKey } from '#data/claims.ts'
import { knownParcels } from '#data/known-parcels.ts'
import { claimDays } from '#rules/parcel-acts.ts'

/** The part of a parcel that the claim form needs. */
export type ClaimedParcel = Parcel & { can: { claim: boolean } }

/** The parcel from cached lists, for when its detail is out of reach. The provider decides whether it takes the claim. */
export function claimedParcelInLists(client: QueryClient, id: number): ClaimedParcel | null {
  const row = knownParcels(client).find((each) => each.id === id)
  return row ? { ...row, can: { claim: mayClaim(row) && !hasOpenClaim(client, id) } } : null
}

function mayClaim(row: Parcel): boolean {
  if (row.status === 'lost' || row.attention.includes('damaged')) return true
  return row.status === 'delivered' && isRecent(row)
}

/** Whether the parcel changed recently enough for a claim; the provider decides. */
export function isRecent({ status_changed_at }: Parcel): boolean {
  return Date.now() - Date.parse(status_changed_at) <= claimDays * 86_400_000
}

function hasOpenClaim(client: QueryClient, id: number): boolean {
  const lists = client.getQueriesData<InfiniteData<Reply<typeof claims.list>>>({ queryKey: [...claimsKey, 'list'] })
  const rows = lists.flatMap(([, list]) => list?.pages ?? []).flatMap(({ data }) => data)
  return rows.some(({ parcel, closed_at }) => parcel.id === id && closed_at === null)
}
