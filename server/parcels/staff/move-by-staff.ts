import { eq } from 'drizzle-orm'
import type { ParcelStatus } from '#contracts/parcels/parcels.ts'
import { hindrances } from '#rules/parcel-attention.ts'
import type { Context, Database } from '#server/context.ts'
import type { Localized } from '#server/db/columns.ts'
import { manifests } from '#server/db/tables/manifests.ts'
import { refundShipping } from '../refund-shipping.ts'
import { moveParcel } from '../move-parcel.ts'
import type { ParcelRow } from '../parcel-parts.ts'
import { refuse } from '../refuse.ts'
import { lockParcel } from './lock-parcel.ts'

type Act = { parcel_id: number; comment?: Localized | null; place?: Localized | null }

/** Packing begins without the customer's word: they asked for it at the desk. Throws 409 while anything waits for them. */
export async function startPreparing(context: Context, db: Database, act: Act): Promise<ParcelRow> {
  const parcel = await lockParcel(db, act.parcel_id)
  if (hindrances(parcel).length > 0) throw refuse('attention_first')
  return moveByStaff(context, db, parcel, 'processing', act)
}

/** It cannot be found: before it arrived, or on its way. A lost one that turns up is received like any other. */
export const markLost = mover('lost')

/** It goes back to its sender. What was paid for a way that has not begun is given back. */
export async function markReturned(context: Context, db: Database, act: Act): Promise<ParcelRow> {
  const parcel = await lockParcel(db, act.parcel_id)
  const hasLeft = parcel.status === 'customs_hold'
  const settled = hasLeft ? parcel : await refundShipping(db, parcel, context.clock.now())
  return moveByStaff(context, db, settled, 'returned', act)
}

export const holdAtCustoms = mover('customs_hold')

/** Customs have what they wanted, and look at it again. */
export const letIntoCustoms = mover('customs')

/**
 * Customs let a parcel go: it is in the country. One that they do not hold goes with its departure; only when that has
 * arrived without it is it released by itself.
 */
export async function releaseFromCustoms(context: Context, db: Database, act: Act): Promise<ParcelRow> {
  const parcel = await lockParcel(db, act.parcel_id)
  if (parcel.status === 'customs' && (await isStillExpected(db, parcel))) throw refuse('with_departure')
  return moveByStaff(context, db, parcel, 'arrived', act)
}

async function isStillExpected(db: Database, { manifest_id }: ParcelRow): Promise<boolean> {
  if (manifest_id === null) return false
  const [manifest] = await db.select({ status: manifests.status }).from(manifests).where(eq(manifests.id, manifest_id))
  return manifest !== undefined && manifest.status !== 'arrived' && manifest.status !== 'completed'
}

/** Customs do not let it in, and it does not go back. */
export const disposeAtCustoms = mover('disposed')

function mover(to: ParcelStatus) {
  return async (context: Context, db: Database, act: Act): Promise<ParcelRow> =>
    moveByStaff(context, db, await lockParcel(db, act.parcel_id), to, act)
}

function moveByStaff(context: Context, db: Database, parcel: ParcelRow, to: ParcelStatus, act: Act) {
  const { comment = null, place = null } = act
  return moveParcel(context, db, { parcel, to, actor: 'staff', now: context.clock.now(), comment, place })
}
