import { and, eq } from 'drizzle-orm'
import { isPast } from '#rules/parcel-status.ts'
import type { Database } from '#server/context.ts'
import { parcelItems } from '#server/db/tables/parcels.ts'
import { notFound } from '#server/http/refusal.ts'
import type { ParcelRow } from '../parcel-parts.ts'
import { refuse } from '../refuse.ts'
import { lockParcel } from './lock-parcel.ts'

type Classify = {
  parcel_id: number
  position: number
  /** Six to ten digits; null: not known. */
  hs_code: string | null
}

/** Sets an item's customs code. Throws 404 for a missing item, 409 when the parcel's journey is over. */
export async function classifyItem(db: Database, { parcel_id, position, hs_code }: Classify): Promise<ParcelRow> {
  const parcel = await lockParcel(db, parcel_id)
  if (isPast(parcel.status)) throw refuse('cannot_move')
  const [item] = await db
    .update(parcelItems)
    .set({ hs_code })
    .where(and(eq(parcelItems.parcel_id, parcel_id), eq(parcelItems.position, position)))
    .returning({ position: parcelItems.position })
  if (!item) throw notFound()
  return parcel
}
