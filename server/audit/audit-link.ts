import { createHash } from 'node:crypto'
import type { AuditEntry } from '#contracts/staff/audit.ts'

/**
 * The expected chain of an entry, computed without the database: SHA-256 over what `audit_link` of the migrations
 * hashes, an array as `jsonb` prints it.
 */
export function auditLink(entry: AuditEntry): string {
  const { before, id, staff_id, token_id, method, path, status, reason, network, occurred_at } = entry
  const hashed = [before, id, staff_id, token_id, method, path, status, reason, network, occurred_at.replace(/Z$/, '')]
  return createHash('sha256')
    .update(`[${hashed.map((value) => JSON.stringify(value)).join(', ')}]`)
    .digest('hex')
}

/** Verifies an exported chain entry by entry: the returned function tells whether the next one follows. */
export function alongAudit(): (entry: AuditEntry) => boolean {
  let last: string | null = null
  return (entry) => {
    const { before, chain } = entry
    const follows = chain !== null && chain === auditLink(entry) && (last === null || before === last)
    last = chain
    return follows
  }
}
