import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Balance } from '#contracts/transactions.ts'
import type { Currency } from '#contracts/wire.ts'
import { amount, hundredths } from '#rules/money.ts'
import type { Database } from '#server/context.ts'
import { balances, holds } from '#server/db/tables/transactions.ts'

/** Every currency the customer has had to do with, by its name. */
export function readBalances(db: Database, userId: number): Promise<Balance[]> {
  return read(db, eq(balances.user_id, userId))
}

/** One currency of them; nothing where she has never had any. */
export async function readBalance(db: Database, userId: number, currency: Currency): Promise<Balance> {
  const [row] = await read(db, and(eq(balances.user_id, userId), eq(balances.currency, currency)))
  return row ?? { currency, amount: '0.00', on_hold: '0.00', available: '0.00' }
}

/** What is there and what is held, asked in one statement: both are of one moment. */
async function read(db: Database, which: SQL | undefined): Promise<Balance[]> {
  const rows = await db
    .select({
      currency: balances.currency,
      amount: balances.amount,
      on_hold: sql<string>`coalesce(sum(${holds.amount}), 0)::numeric(14, 2)::text`,
    })
    .from(balances)
    .leftJoin(holds, and(eq(holds.user_id, balances.user_id), eq(holds.currency, balances.currency)))
    .where(which)
    .groupBy(balances.user_id, balances.currency)
    .orderBy(balances.currency)
  return rows.map((row) => ({ ...row, available: amount(hundredths(row.amount) - hundredths(row.on_hold)) }))
}
