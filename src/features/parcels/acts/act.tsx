import type { ComponentType } from 'react'
import type { ParcelDetail } from '#contracts/parcels.ts'
import { ParcelRest } from '../parcel-rest.tsx'
import { Claims } from './claims.tsx'
import { ParcelProxy } from '../parcel-proxy.tsx'
import { ParcelStorage } from '../parcel-storage.tsx'
import { Invoices } from './invoices.tsx'
import { Mend } from './mend.tsx'
import { MoreActs } from './more-acts.tsx'
import { Send } from './send.tsx'
import { WaitingChange } from './waiting-change.tsx'

export type ActProps = {
  parcel: ParcelDetail
  /** What waits for the customer, by its code; or one of the places below. */
  of: string
}

const places: Record<string, ComponentType<{ parcel: ParcelDetail }>> = {
  claims: Claims,
  invoices: Invoices,
  more: MoreActs,
  pickup: ParcelProxy,
  rest: ParcelRest,
  send: Send,
  storage: ParcelStorage,
  waiting: WaitingChange,
}

/** Everything a customer does with a parcel, and what stands last about it, in one piece. */
export function Act({ parcel, of }: ActProps) {
  const Place = places[of]
  return Place ? <Place parcel={parcel} /> : <Mend parcel={parcel} what={of} />
}

export { MergeParcels } from '../merge/merge-parcels.tsx'
