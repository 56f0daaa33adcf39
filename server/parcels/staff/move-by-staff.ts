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

/** Starts packing at the desk on the customer's request. Throws 409 while anything needs the customer. */
export async function startPreparing(context: Context, db: Database, act: Act): Promise<ParcelRow> {
  const parcel = await lockParcel(db, act.parcel_id)
  if (hindrances(parcel).length > 0) throw refuse('attention_first')
  return moveByStaff(context, db, parcel, 'processing', act)
}

/** For a parcel that can't be found, before its arrival or on its way. A lost one that turns up is received like any other. */
export const markLost = mover('lost')

/** Returns a parcel to its sender. Refunds shipping that has not begun. */
export async function markReturned(context: Context, db: Database, act: Act): Promise<ParcelRow> {
  const parcel = await lockParcel(db, act.parcel_id)
  const hasLeft = parcel.status === 'customs_hold'
  const settled = hasLeft ? parcel : await refundShipping(db, parcel, context.clock.now())
  return moveByStaff(context, db, settled, 'returned', act)
}

export const holdAtCustoms = mover('customs_hold')

/** Customs have what they asked for and resume their check. */
export const letIntoCustoms = mover('customs')

/**
 * Customs released a parcel into the country. One they don't hold arrives with its departure; it is released separately
 * only when the departure has arrived without it.
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

/** Customs refuse entry, and the parcel isn't sent back. */
export const disposeAtCustoms = mover('disposed')

function mover(to: ParcelStatus) {
  return async (context: Context, db: Database, act: Act): Promise<ParcelRow> =>
    moveByStaff(context, db, await lockParcel(db, act.parcel_id), to, act)
}

function moveByStaff(context: Context, db: Database, parcel: ParcelRow, to: ParcelStatus, act: Act) {
  const { comment = null, place = null } = act
  return moveParcel(context, db, { parcel, to, actor: 'staff', now: context.clock.now(), comment, place })
}
