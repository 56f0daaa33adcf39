import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#server/context.ts'
import { parcels } from '#server/db/tables/parcels.ts'

/** The number of the customer's other parcel under way with this tracking number: two would be taken for one. */
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
        // In the words of the unique index, so that it is the one that is asked.
        sql`${parcels.step} is not null`,
        ne(parcels.id, except),
      ),
    )
  return row?.number
}
