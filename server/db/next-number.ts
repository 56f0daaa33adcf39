import { sql, type SQL } from 'drizzle-orm'
import type { PgSequence } from 'drizzle-orm/pg-core'

/**
 * The next number of a sequence in readable form: "T-000123", or "T-1000000" when six digits aren't enough. An unused
 * number is never issued again.
 */
export function nextNumber(prefix: string, sequence: PgSequence): SQL<string> {
  const name = sequence.seqName ?? ''
  // Calls nextval once, in a subquery, because the padding needs the length of its result.
  return sql<string>`(select ${`${prefix}-`}::text || lpad(value, greatest(6, length(value)), '0') from (select nextval(${name}::regclass)::text as value) as next_number)`
}
