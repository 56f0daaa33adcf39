import { and, asc, isNotNull, isNull, ne, type SQL } from 'drizzle-orm'
import type { Database } from '#server/context.ts'
import { parcels } from '#server/db/tables/parcels.ts'

/**
 * The number of an active parcel by courier that takes its destination from these rows. What it costs and which departure takes it
 * depend on that country. undefined: there is none.
 */
export async function parcelBoundFor(db: Database, which: SQL | undefined): Promise<string | undefined> {
  const [found] = await db
    .select({ number: parcels.number })
    .from(parcels)
    .where(and(which, isNull(parcels.pickup_point_id), isNotNull(parcels.step), ne(parcels.status, 'draft')))
    .orderBy(asc(parcels.id))
    .limit(1)
  return found?.number
}
