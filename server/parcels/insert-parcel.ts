import { eq } from 'drizzle-orm'
import type { Database } from '#server/context.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { users } from '#server/db/tables/users.ts'
import { followLimits } from './duty-free-limits.ts'
import type { ParcelRow } from './parcel-parts.ts'

/**
 * Stores a new parcel with its derived columns; the caller writes its items afterwards. `approve_over_percent` defaults
 * to what the customer usually allows.
 */
export async function insertParcel(db: Database, values: typeof parcels.$inferInsert, now: Date): Promise<ParcelRow> {
  const approve_over_percent = values.approve_over_percent ?? (await usualGrowth(db, values.user_id))
  const [row] = await db
    .insert(parcels)
    .values({ ...values, approve_over_percent })
    .returning()
  if (!row) throw new Error('The parcel was not stored')
  if (row.receiver_id === null) return row
  await followLimits(db, { receiver_ids: [row.receiver_id], parcel_id: row.id }, now)
  return freshParcel(db, row)
}

async function usualGrowth(db: Database, userId: number): Promise<number | undefined> {
  const [row] = await db.select({ value: users.approve_over_percent }).from(users).where(eq(users.id, userId))
  return row?.value
}

/** Reads the row again. */
export async function freshParcel(db: Database, { id }: Pick<ParcelRow, 'id'>): Promise<ParcelRow> {
  const [row] = await db.select().from(parcels).where(eq(parcels.id, id))
  if (!row) throw new Error(`Parcel ${id} is gone`)
  return row
}
