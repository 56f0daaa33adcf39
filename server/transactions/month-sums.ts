import { and, eq, gte, sql } from 'drizzle-orm'
import type { MonthSum } from '#contracts/transactions.ts'
import type { Database } from '#server/context.ts'
import { transactions } from '#server/db/tables/transactions.ts'

const shown = 12

type MonthsQuery = {
  user_id: number
  /** The reader's today, yyyy-mm-dd. */
  today: string
  /** The start of a day in the reader's time zone. */
  beginningOf: (day: string) => Date
}

/**
 * Credits and debits in each of the last twelve months of the reader's calendar, newest first; months without any are
 * left out.
 */
export async function monthSums(db: Database, { user_id, today, beginningOf }: MonthsQuery): Promise<MonthSum[]> {
  const months = lastMonths(today)
  const starts = months.map((month) => beginningOf(`${month}-01`))
  const [first] = starts
  if (!first) return []
  const bounds = sql.join(
    starts.map((start) => sql`${start.toISOString()}::timestamptz`),
    sql`, `,
  )
  const bucket = sql<number>`width_bucket(${transactions.created_at}, array[${bounds}])`
  const sumOf = (direction: 'credit' | 'debit') =>
    sql<string>`coalesce(sum(${transactions.amount}) filter (where ${transactions.direction} = ${direction}), 0)::numeric(14, 2)::text`
  const rows = await db
    .select({
      bucket: bucket.as('bucket'),
      currency: transactions.currency,
      credit: sumOf('credit'),
      debit: sumOf('debit'),
    })
    .from(transactions)
    .where(and(eq(transactions.user_id, user_id), gte(transactions.created_at, first)))
    .groupBy(sql`bucket`, transactions.currency)
    .orderBy(sql`bucket desc`, transactions.currency)
  return rows.map(({ bucket: position, ...sums }) => ({ month: months[position - 1] ?? today.slice(0, 7), ...sums }))
}

/** The last months as yyyy-mm, the oldest first. */
function lastMonths(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: shown }, (_, index) =>
    new Date(Date.UTC(year, month - shown + index, 1)).toISOString().slice(0, 7),
  )
}
