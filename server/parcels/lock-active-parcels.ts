import { and, asc, isNotNull, type SQL } from 'drizzle-orm'
import type { Database } from '#server/context.ts'
import { parcels } from '#server/db/tables/parcels.ts'

/**
 * Holds these of the parcels under way until the transaction ends, in the order of their ids, as everybody does who holds
 * several. Anyone who asks after it whether a departure has closed sees the one that was being closed at this moment.
 */
export async function lockActiveParcels(db: Database, which: SQL): Promise<void> {
  await db
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(which, isNotNull(parcels.step)))
    .orderBy(asc(parcels.id))
    .for('update')
}
