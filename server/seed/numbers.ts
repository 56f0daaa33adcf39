import { sql } from 'drizzle-orm'
import type { Database } from '#server/context.ts'

type Sequence =
  | 'transaction_numbers'
  | 'parcel_numbers'
  | 'manifest_numbers'
  | 'order_numbers'
  | 'payment_request_numbers'
  | 'claim_numbers'

/** Reserves numbers of a sequence and returns the first one. */
export async function takeNumbers(db: Database, sequence: Sequence, count: number): Promise<number> {
  const { rows } = await db.execute<{ last: string }>(
    sql`select setval(${sequence}, nextval(${sequence}) + ${count - 1}::int)::text as last`,
  )
  return Number(rows[0]?.last) - count + 1
}
