import { and, asc, desc, gt, gte, lt, lte, type SQL } from 'drizzle-orm'
import type { AuditEntry } from '#contracts/staff/audit.ts'
import type { Database } from '#server/context.ts'
import { auditEntries } from '#server/db/tables/users.ts'

const usualPage = 1000
const day = 86_400_000

type AuditQuery = {
  from?: string | undefined
  to?: string | undefined
  after?: number | undefined
  until?: number | undefined
}
type Page = { data: AuditEntry[]; next: { after: number; until: number } | null }

/**
 * One page of the audit in the order of its chain, from the first entry of the day `from` to the last of the day `to`
 * (yyyy-mm-dd). No entry in between is left out, so that each follows from the one before.
 */
export async function readAudit(db: Database, { from, to, after, until }: AuditQuery, size = usualPage): Promise<Page> {
  const last = until ?? (await lastId(db, to === undefined ? undefined : lt(auditEntries.occurred_at, startOf(to, 1))))
  const begin = after ?? (from === undefined ? 0 : await idBefore(db, from))
  const [previous] = await db
    .select({ chain: auditEntries.chain })
    .from(auditEntries)
    .where(lte(auditEntries.id, begin))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  const rows = await db
    .select()
    .from(auditEntries)
    .where(and(gt(auditEntries.id, begin), lte(auditEntries.id, last)))
    .orderBy(asc(auditEntries.id))
    .limit(size)
  const data = rows.map((row, index) => ({
    ...row,
    occurred_at: row.occurred_at.toISOString(),
    before: row.chain === null ? null : ((index === 0 ? previous : rows[index - 1])?.chain ?? ''),
  }))
  const end = rows.at(-1)?.id
  return { data, next: end === undefined || end === last ? null : { after: end, until: last } }
}

/** The id of the newest entry that matches; 0 if there is none. */
async function lastId(db: Database, then?: SQL): Promise<number> {
  const [row] = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(then)
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return row?.id ?? 0
}

/** The id just before the first entry of the day. */
async function idBefore(db: Database, from: string): Promise<number> {
  const [row] = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(gte(auditEntries.occurred_at, startOf(from)))
    .orderBy(asc(auditEntries.id))
    .limit(1)
  return row ? row.id - 1 : lastId(db)
}

function startOf(date: string, days = 0): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day)
}
