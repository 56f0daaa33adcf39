import * as z from 'zod/mini'
import { get, one } from '../endpoint.ts'
import { CalendarDate, Id, Instant, PathId } from '../wire.ts'

/**
 * `chain` is this entry's hash, `before` the previous one's. Null values were unknown; an entry older than the chain has no hash.
 */
export const AuditEntry = z.object({
  id: Id,
  staff_id: z.nullable(Id),
  /** Not hashed, because an account may be erased later. */
  user_id: z.nullable(Id),
  token_id: z.nullable(Id),
  method: z.string(),
  path: z.string(),
  status: z.int(),
  reason: z.nullable(z.string()),
  network: z.nullable(z.string()),
  occurred_at: Instant,
  before: z.nullable(z.string()),
  chain: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** The permanent record of staff actions, and whether it is intact. */
export const staffAudit = {
  /** `broken_at`: the first row that was changed, or whose predecessor is missing. */
  check: get('/staff/audit/check', {
    summary: 'Whether the audit is still what was written',
    staff: 'admin',
    reply: one(z.object({ entries: z.int(), broken_at: z.nullable(Id) })),
  }),
  /** In the order of the chain, from the first entry of one day to the last of another, without gaps. */
  entries: get('/staff/audit/entries', {
    summary: 'The audit with its hashes, oldest first, a page at a time',
    staff: 'admin',
    query: z.strictObject({
      /** Days in UTC. Only for the first page: request further pages with `next`. */
      from: z.optional(CalendarDate),
      to: z.optional(CalendarDate),
      after: z.optional(PathId),
      until: z.optional(PathId),
    }),
    /** `next`: the query of the next page; null: this is the last one. Entries that are added meanwhile are not included. */
    reply: z.object({ data: z.array(AuditEntry), next: z.nullable(z.object({ after: Id, until: Id })) }),
  }),
}
