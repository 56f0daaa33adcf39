import { and, eq, sql } from 'drizzle-orm'
import type { Balance } from '#contracts/transactions.ts'
import { amount, hundredths } from '#rules/money.ts'
import type { Database } from '#server/context.ts'
import { balances, holds } from '#server/db/tables/transactions.ts'

/** Balances in every currency the customer has used, in alphabetical order. */
export async function readBalances(db: Database, userId: number): Promise<Balance[]> {
  // One statement, so that balance and held money are from the same moment.
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
