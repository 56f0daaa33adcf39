import { sql, type SQL } from 'drizzle-orm'
import type { PgSequence } from 'drizzle-orm/pg-core'

/**
 * The next number of a sequence as people read it: "T-000123", and "T-1000000" when six places are not enough.
 * A number that is not used after all is never given out again.
 */
export function nextNumber(prefix: string, sequence: PgSequence): SQL<string> {
  const name = sequence.seqName ?? ''
  // One call of nextval, in a subquery: the padding needs the length of its result.
  return sql<string>`(select ${`${prefix}-`}::text || lpad(value, greatest(6, length(value)), '0') from (select nextval(${name}::regclass)::text as value) as next_number)`
}
