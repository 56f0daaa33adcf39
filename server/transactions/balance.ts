import { and, eq, sql } from 'drizzle-orm'
import type { Balance } from '#contracts/transactions.ts'
import { amount, hundredths } from '#rules/money.ts'
import type { Database } from '#server/context.ts'
import { balances, holds } from '#server/db/tables/transactions.ts'

/** Every currency the customer has had to do with, by its name. */
export async function readBalances(db: Database, userId: number): Promise<Balance[]> {
  // What is there and what is held, asked in one statement: both are of one moment.
  const rows = await db
    .select({
      currency: balances.currency,
      amount: balances.amount,
      on_hold: sql<string>`coalesce(sum(${holds.amount}), 0)::numeric(14, 2)::text`,
    })
    .from(balances)
    .leftJoin(holds, and(eq(holds.user_id, balances.user_id), eq(holds.currency, balances.currency)))
    .where(eq(balances.user_id, userId))
    .groupBy(balances.user_id, balances.currency)
    .orderBy(balances.currency)
  return rows.map((row) => ({ ...row, available: amount(hundredths(row.amount) - hundredths(row.on_hold)) }))
}
