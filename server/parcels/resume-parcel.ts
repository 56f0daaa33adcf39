import { hindrances } from '#rules/parcel-attention.ts'
import type { Context, Database } from '#server/context.ts'
import type { Localized } from '#server/db/columns.ts'
import { moveParcel } from './move-parcel.ts'
import type { ParcelRow } from './parcel-parts.ts'

/** Moves a parcel that waited for the customer back to storage when it needs nothing more from the customer. */
export async function resumeParcel(
  context: Context,
  db: Database,
  parcel: ParcelRow,
  now: Date,
  comment?: Localized,
): Promise<ParcelRow> {
  if (parcel.status !== 'awaiting_customer' || hindrances(parcel).length > 0) return parcel
  return moveParcel(context, db, { parcel, to: 'received', actor: 'customer', now, comment: comment ?? null })
}
