import * as z from 'zod/mini'
import { get, one } from '../endpoint.ts'
import { CalendarDate, Id, Instant, PathId } from '../wire.ts'

/** `before` is the chain of the entry before. What is null was not known; an entry older than the chain has none. */
export const AuditEntry = z.object({
  id: Id,
  staff_id: z.nullable(Id),
  /** Not in the chain: an account may be erased later. */
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

/** What staff did, for ever: whether it is still what was written. */
export const staffAudit = {
  /** `broken_at`: the first row that is not as it was written, or whose predecessor is gone. */
  check: get('/staff/audit/check', {
    summary: 'Whether the audit is still what was written',
    staff: 'admin',
    reply: one(z.object({ entries: z.int(), broken_at: z.nullable(Id) })),
  }),
  /** In the order of the chain, from the first entry of one day to the last of another, without a gap. */
  entries: get('/staff/audit/entries', {
    summary: 'The audit with its hashes, oldest first, a page at a time',
    staff: 'admin',
    query: z.strictObject({
      /** Days of UTC. Asked for once: the pages that follow are asked for with `next`. */
      from: z.optional(CalendarDate),
      to: z.optional(CalendarDate),
      after: z.optional(PathId),
      until: z.optional(PathId),
    }),
    /** `next`: what to ask for the next page with; null: this is the last. What comes meanwhile is not on it. */
    reply: z.object({ data: z.array(AuditEntry), next: z.nullable(z.object({ after: Id, until: Id })) }),
  }),
}
