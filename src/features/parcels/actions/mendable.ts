import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import type { Attention } from '#rules/parcel-attention.ts'

/** What it takes to mend each thing; what is not here is not the customer's to mend. */
const needed: Record<Attention, ((parcel: ParcelDetail) => boolean | undefined) | null> = {
  tracking_missing: ({ can }) => can.update,
  declaration_missing: ({ can }) => can.update,
  invoice_missing: ({ can }) => can.add_files,
  receiver_missing: ({ can }) => can.update,
  receiver_invalid: ({ receiver }) => receiver !== null,
  limit_exceeded: ({ can }) => can.update,
  restricted_item: ({ can }) => can.update,
  price_approval: ({ can }) => can.approve_price,
  payment_due: ({ can }) => can.pay,
  damaged: ({ can }) => can.accept_damage === true || can.claim,
  storage_expiring: null,
}

/** Whether there is a way to mend it here. What a newer provider asks for has none. */
export function isMendable(parcel: ParcelDetail, what: string): what is Attention {
  return Object.hasOwn(needed, what) && needed[what as Attention]?.(parcel) === true
}
