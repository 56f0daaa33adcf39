import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Context, Database } from '#server/context.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { resumeParcel } from '#server/parcels/resume-parcel.ts'
import { writeParcel } from '#server/parcels/write-parcel.ts'
import type { ReceiverRow } from './receiver-columns.ts'

/**
 * Updates the attention of a receiver's parcels, which depends on the verification: call it whenever that has changed.
 * Parcels that need nothing else go on.
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
    // When staff accept the papers, the flag by which staff asked about them is resolved.
    const flags = isCleared ? row.flags.filter((flag) => flag !== 'receiver_invalid') : row.flags
    await resumeParcel(context, db, await writeParcel(db, row, { flags }, now), now)
  }
}
