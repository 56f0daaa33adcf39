import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/context.ts'
import { parcels } from '#server/db/tables/parcels.ts'

/** The customer's latest parcel with each of these tracking numbers. */
export async function knownNumbers(db: Database, userId: number, numbers: readonly string[]) {
  const rows = await db
    .selectDistinctOn([parcels.tracking_number], {
      tracking_number: parcels.tracking_number,
      id: parcels.id,
      number: parcels.number,
      status: parcels.status,
    })
    .from(parcels)
    .where(and(eq(parcels.user_id, userId), inArray(parcels.tracking_number, [...numbers])))
    .orderBy(parcels.tracking_number, desc(parcels.id))
  return rows.flatMap(({ tracking_number, ...row }) => (tracking_number === null ? [] : { ...row, tracking_number }))
}
