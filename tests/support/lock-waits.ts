import { sql } from 'drizzle-orm'
import type { Database } from '#server/context.ts'

/**
 * Returns once a query waits for a lock that another transaction holds, or the work has ended without waiting. For
 * PostgreSQL: the embedded database has one connection, so nothing can wait there.
 */
export async function untilWaiting<T>(db: Database, work: Promise<T>): Promise<{ ended: Promise<T> }> {
  const state = { isWaiting: false, hasEnded: false }
  const ended = work.finally(() => (state.hasEnded = true))
  // Whoever awaits it sees the failure; until then nobody does.
  ended.catch(() => undefined)
  while (!state.isWaiting && !state.hasEnded) {
    const { rows } = await db.execute(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    state.isWaiting = rows.length > 0
  }
  return { ended }
}
