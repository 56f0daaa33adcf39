import { sql } from 'drizzle-orm'
import type { Database } from '#server/context.ts'

/** `broken_at`: id of the first row that was changed or whose predecessor is missing; null: the chain is intact. */
export type AuditCheck = { entries: number; broken_at: number | null }

/** Rows per statement: no statement may take long, and the audit only grows. */
const usualPage = 20_000

type Page = AuditCheck & { last_id: number | null; last_chain: string }

/** Verifies the audit's hash chain from its first row. Rows older than the chain have no hash and are skipped. */
export async function verifyAudit(db: Database, page = usualPage): Promise<AuditCheck> {
  let entries = 0
  let [after, chain] = [0, '']
  for (;;) {
    const { rows } = await db.execute<Page>(sql`
      select count(*)::int as entries, (min(id) filter (where chain <> expected))::int as broken_at,
        max(id)::int as last_id, (array_agg(chain order by id desc))[1] as last_chain
      from (
        select entry.id, entry.chain,
          audit_link(coalesce(lag(entry.chain) over (order by entry.id), ${chain}), entry) as expected
        from audit_entries entry where entry.chain is not null and entry.id > ${after}::int order by entry.id limit ${page}::int
      ) as link`)
    const [found] = rows
    if (!found || found.last_id === null) return { entries, broken_at: null }
    entries += found.entries
    if (found.broken_at !== null) return { entries, broken_at: found.broken_at }
    ;[after, chain] = [found.last_id, found.last_chain]
  }
}
