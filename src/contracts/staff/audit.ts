import * as z from 'zod/mini'
import { get, one } from '../endpoint.ts'
import { Id } from '../wire.ts'

/** What staff did, for ever: whether it is still what was written. */
export const staffAudit = {
  /** `broken_at`: the first row that is not as it was written, or whose predecessor is gone. */
  check: get('/staff/audit/check', {
    summary: 'Whether the audit is still what was written',
    staff: 'admin',
    reply: one(z.object({ entries: z.int(), broken_at: z.nullable(Id) })),
  }),
}
