import { parcelChanges } from '#contracts/parcel-changes.ts'
import type { ParcelDetail } from '#contracts/parcels.ts'
import type { Call } from '#http/client.ts'
import type { ParcelChangeBody } from './outbox-kinds.ts'

/** A change names values, not steps: sent twice it is the same change. */
export function sendParcelChange({ parcel_id, change }: ParcelChangeBody, call: Call): Promise<{ data: ParcelDetail }> {
  return call(parcelChanges.update, { params: { id: String(parcel_id) }, body: change })
}
