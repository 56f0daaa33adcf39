import type { Context, Database } from '#server/context.ts'
import type { Localized } from '#server/db/columns.ts'
import { parcelEvents } from '#server/db/tables/parcels.ts'
import type { ParcelRow } from './parcel-parts.ts'
import { resumeParcel } from './resume-parcel.ts'
import { writeParcel } from './write-parcel.ts'

/**
 * Records the customer's decision on a damaged parcel: clears the damage flag and adds the decision to the history. A
 * parcel that waited for nothing else goes back into storage.
 */
export async function settleDamage(
  context: Context,
  db: Database,
  { parcel, comment, now }: { parcel: ParcelRow; comment: Localized; now: Date },
): Promise<void> {
  const flags = parcel.flags.filter((flag) => flag !== 'damaged')
  const settled = await writeParcel(db, parcel, { flags, ...(flags.length === 0 && { staff_comment: null }) }, now)
  const moved = await resumeParcel(context, db, settled, now, comment)
  if (moved.status !== parcel.status) return
  await db.insert(parcelEvents).values({ parcel_id: parcel.id, status: parcel.status, comment, occurred_at: now })
}
