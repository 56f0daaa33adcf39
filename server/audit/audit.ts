import type { Actor, Database, Staff } from '#server/context.ts'
import { auditEntries } from '#server/db/tables/users.ts'

/** What a staff endpoint says about its call: which customer, who must exist, it concerned, and why. */
export type Concern = { user_id?: number; reason?: string | null }

type AuditedCall = {
  method: string
  /** Without its query, which may hold one-time codes. */
  path: string
  status: number
  /** Where it came from, as a keyed hash. */
  network: string
  occurred_at: Date
}

type Impersonator = Pick<Actor, 'id' | 'staff_id' | 'token_id'>

/** A request in a customer's name, which the customer can read later. The reason is given once, when the session begins. */
export function auditImpersonation(
  db: Database,
  actor: Impersonator,
  call: AuditedCall,
  reason?: string | null,
): Promise<void> {
  return write(db, { ...call, user_id: actor.id, staff_id: actor.staff_id, token_id: actor.token_id, reason })
}

/** A request of the desk's; only the customer that it names can read it. */
export function auditDesk(db: Database, staff: Staff, call: AuditedCall, concern: Concern | null): Promise<void> {
  return write(db, {
    ...call,
    staff_id: staff.id,
    user_id: concern?.user_id ?? null,
    reason: concern?.reason ?? null,
  })
}

async function write(db: Database, entry: typeof auditEntries.$inferInsert): Promise<void> {
  // A path is whatever was sent, and a database takes no NUL: what was tried with one must be written down, too.
  const path = entry.path.slice(0, 200).toWellFormed().replaceAll('\0', '\uFFFD')
  await db.insert(auditEntries).values({ ...entry, path })
}
