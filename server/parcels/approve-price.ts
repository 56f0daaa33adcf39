import type { parcelActions } from '#contracts/parcels/actions.ts'
import { hindrances } from '#rules/parcel-attention.ts'
import type { Context } from '#server/context.ts'
import type { ServedRequest } from '#server/http/serve.ts'
import { chargeStorage } from './charge-storage.ts'
import { moveParcel } from './move-parcel.ts'
import { refuse } from './refuse.ts'
import { ownParcel } from './parcel-parts.ts'
import { settlePrice } from './settle-price.ts'
import { writeParcel } from './write-parcel.ts'

type Approve = ServedRequest<typeof parcelActions.approvePrice>

/**
 * Approves a price above the estimate. The price is paid at once when the balance covers it; otherwise the parcel
 * awaits payment, or whatever else it needs from the customer.
 */
export async function approvePrice(context: Context, { db, user, params, body }: Approve): Promise<void> {
  const now = context.clock.now()
  const own = await ownParcel(db, user.id, params.id)
  if (own.status !== 'awaiting_customer' || !own.flags.includes('price_approval')) throw refuse('cannot_move')
  const parcel = await chargeStorage(db, own, now)
  if (parcel.total !== body.total) throw refuse('another_price')

  const flags = parcel.flags.filter((flag) => flag !== 'price_approval')
  const approved = await writeParcel(db, parcel, { flags, approved_total: parcel.total }, now)
  if (hindrances(approved).length > 0) return
  const goingOn = await moveParcel(context, db, { parcel: approved, to: 'processing', actor: 'customer', now })
  await settlePrice(context, db, { parcel: goingOn, actor: 'customer', now })
}
