import { sql, type SQL } from 'drizzle-orm'
import type { PgSequence } from 'drizzle-orm/pg-core'

/**
 * The next number of a sequence as people read it: "T-000123", and "T-1000000" when six places are not enough.
 * One that is not used after all is never given again.
 */
export function nextNumber(prefix: string, sequence: PgSequence): SQL<string> {
  const name = sequence.seqName ?? ''
  // One call of nextval: the padding needs the length of what it answered.
  return sql<string>`(select ${`${prefix}-`}::text || lpad(value, greatest(6, length(value)), '0') from (select nextval(${name}::regclass)::text as value) as next_number)`
}
