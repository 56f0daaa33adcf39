import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#server/context.ts'
import { parcels } from '#server/db/tables/parcels.ts'

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
