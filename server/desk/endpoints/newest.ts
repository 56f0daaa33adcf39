import { desc, gte, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/context.ts'

type Growing = PgTable & { id: PgColumn; created_at: PgColumn }

/**
 * A condition for the newest `most` rows of a table; undefined when the table has no more. The oldest instant is read
 * first, so that only these rows of the index are scanned.
 */
export async function newest(db: Database, table: Growing, most: number): Promise<SQL | undefined> {
  const [oldest] = await db
    .select({ created_at: table.created_at })
    .from(table)
    .orderBy(desc(table.created_at), desc(table.id))
    .offset(most - 1)
    .limit(1)
  return oldest && gte(table.created_at, oldest.created_at)
}
