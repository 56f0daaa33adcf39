import { and, asc, isNotNull, type SQL } from 'drizzle-orm'
import type { Database } from '#server/context.ts'
import { parcels } from '#server/db/tables/parcels.ts'

/**
 * Holds these of the parcels under way until the transaction ends, in the order of their ids, as every caller does that locks
 * several. A look afterwards at whether a departure has closed sees one that was closing at this moment.
 */
export async function lockActiveParcels(db: Database, which: SQL): Promise<void> {
  await db
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(which, isNotNull(parcels.step)))
    .orderBy(asc(parcels.id))
    .for('update')
}
