import type { Actor, Database, Staff } from '#server/context.ts'
import { auditEntries } from '#server/db/tables/users.ts'

/** Set by a staff endpoint: the customer that the call concerned, who must exist, and why. */
export type Concern = { user_id?: number; reason?: string | null }

type AuditedCall = {
  method: string
  /** Without the query, which may contain one-time codes. */
  path: string
  status: number
  /** A keyed hash of the network. */
  network: string
  occurred_at: Date
}

type Impersonator = Pick<Actor, 'id' | 'staff_id' | 'token_id'>

/**
 * Records an impersonated request, which the customer can read later. The reason is recorded once, when the
 * impersonation begins.
 */
export function auditImpersonation(
  db: Database,
  actor: Impersonator,
  call: AuditedCall,
  reason?: string | null,
): Promise<void> {
  return write(db, { ...call, user_id: actor.id, staff_id: actor.staff_id, token_id: actor.token_id, reason })
}

/** Records a desk request. Only the customer whom it concerns can read it. */
export function auditDesk(db: Database, staff: Staff, call: AuditedCall, concern: Concern | null): Promise<void> {
  return write(db, {
    ...call,
    staff_id: staff.id,
    user_id: concern?.user_id ?? null,
    reason: concern?.reason ?? null,
  })
}

async function write(db: Database, entry: typeof auditEntries.$inferInsert): Promise<void> {
  // A path may contain anything, but the database accepts no NUL; such attempts must be recorded too.
  const path = entry.path.slice(0, 200).toWellFormed().replaceAll('\0', '\uFFFD')
  await db.insert(auditEntries).values({ ...entry, path })
}
