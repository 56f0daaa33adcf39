import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#server/context.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { writeParcel } from '#server/parcels/write-parcel.ts'

/** What waits for the customer follows from her receiver, too: call it when a receiver's verification has changed. */
export async function tellParcels(db: Database, receiver: { id: number; user_id: number }, now: Date): Promise<void> {
  const rows = await db
    .select()
    .from(parcels)
    .where(and(eq(parcels.user_id, receiver.user_id), eq(parcels.receiver_id, receiver.id), isNotNull(parcels.step)))
    .orderBy(asc(parcels.id))
    .for('update')
  for (const row of rows) await writeParcel(db, row, {}, now)
}
