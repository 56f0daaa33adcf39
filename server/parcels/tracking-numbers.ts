import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
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

/** The number of the customer's other active parcel with this tracking number: the two couldn't be told apart. */
export async function duplicateTracking(
  db: Database,
  userId: number,
  tracking: string,
  except = 0,
): Promise<string | undefined> {
  const [row] = await db
    .select({ number: parcels.number })
    .from(parcels)
    .where(
      and(
        eq(parcels.user_id, userId),
        eq(parcels.tracking_number, tracking),
        // Repeats the unique index's condition, so that the index is used.
        sql`${parcels.step} is not null`,
        ne(parcels.id, except),
      ),
    )
  return row?.number
}
