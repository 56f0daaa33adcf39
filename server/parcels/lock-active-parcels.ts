import { and, asc, isNotNull, type SQL } from 'drizzle-orm'
import type { Database } from '#server/context.ts'
import { parcels } from '#server/db/tables/parcels.ts'

/**
 * Locks the active ones of these parcels until the transaction ends, in order of id as every caller does that locks
 * several. A check afterwards sees a departure that was closing at the same moment.
 */
export async function lockActiveParcels(db: Database, which: SQL): Promise<void> {
  await db
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(which, isNotNull(parcels.step)))
    .orderBy(asc(parcels.id))
    .for('update')
}
