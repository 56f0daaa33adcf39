import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import type { Attention } from '#rules/parcel-attention.ts'

/** What fixing each problem requires; null: the customer cannot fix it. */
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

/** Whether it can be fixed here. Problems that only a newer provider knows cannot. */
export function isMendable(parcel: ParcelDetail, what: string): what is Attention {
  return Object.hasOwn(needed, what) && needed[what as Attention]?.(parcel) === true
}
