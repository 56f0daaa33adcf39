import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Context, Database } from '#server/context.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { resumeParcel } from '#server/parcels/resume-parcel.ts'
import { writeParcel } from '#server/parcels/write-parcel.ts'
import type { ReceiverRow } from './receiver-columns.ts'

/**
 * What waits for the customer follows from their receiver, too: call it when a receiver's verification has changed. Where
 * nothing else is waited for, their parcels go on.
 */
export async function updateParcels(context: Context, db: Database, receiver: ReceiverRow, now: Date): Promise<void> {
  const rows = await db
    .select()
    .from(parcels)
    .where(and(eq(parcels.user_id, receiver.user_id), eq(parcels.receiver_id, receiver.id), isNotNull(parcels.step)))
    .orderBy(asc(parcels.id))
    .for('update')
  const isCleared = receiver.verification_status === 'ready' || receiver.verification_status === 'verified'
  for (const row of rows) {
    // Staff who accept their papers take back what staff asked about them.
    const flags = isCleared ? row.flags.filter((flag) => flag !== 'receiver_invalid') : row.flags
    await resumeParcel(context, db, await writeParcel(db, row, { flags }, now), now)
  }
}
