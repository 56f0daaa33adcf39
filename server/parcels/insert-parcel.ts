import { eq } from 'drizzle-orm'
import type { Database } from '#server/context.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { followLimits } from './duty-free-limits.ts'
import type { ParcelRow } from './parcel-parts.ts'

/** Stores a new parcel with its derived columns. Its items are written afterwards. */
export async function insertParcel(db: Database, values: typeof parcels.$inferInsert, now: Date): Promise<ParcelRow> {
  const [row] = await db.insert(parcels).values(values).returning()
  if (!row) throw new Error('The parcel was not stored')
  if (row.receiver_id === null) return row
  await followLimits(db, { receiver_ids: [row.receiver_id], parcel_id: row.id }, now)
  return freshParcel(db, row)
}

/** Reads the row anew. */
export async function freshParcel(db: Database, { id }: Pick<ParcelRow, 'id'>): Promise<ParcelRow> {
  const [row] = await db.select().from(parcels).where(eq(parcels.id, id))
  if (!row) throw new Error(`Parcel ${id} is gone`)
  return row
}
