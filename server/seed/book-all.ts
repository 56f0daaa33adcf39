import { amount, hundredths } from '#rules/money.ts'
import type { Database } from '#server/context.ts'
import { nextNumber } from '#server/db/next-number.ts'
import { balances, transactionNumbers, transactions } from '#server/db/tables/transactions.ts'
import type { Entry } from '#server/transactions/ledger.ts'

/** A booking has some fifteen columns, and PostgreSQL takes 65,535 parameters in one statement. */
const batch = 1000

/**
 * What `book` of the ledger does with these entries one by one, the oldest first, in a few statements: for customers who
 * have no ledger yet. Throws a RangeError where it would throw NotEnough.
 */
export async function bookAll(db: Database, entries: readonly Entry[]): Promise<void> {
  const accounts = new Map<
    string,
    { user_id: number; currency: Entry['currency']; balance: bigint; updated_at: Date }
  >()
  const rows = inTime(entries).map(({ now, subject, mayOverdraw = false, ...entry }) => {
    const { user_id, currency } = entry
    const value = hundredths(entry.amount)
    const before = accounts.get(`${user_id} ${currency}`)?.balance ?? 0n
    const balance = entry.direction === 'credit' ? before + value : before - value
    if (value <= 0n || (balance < 0n && entry.direction === 'debit' && !mayOverdraw)) {
      throw new RangeError(`${entry.cause} cannot be booked`)
    }
    accounts.set(`${user_id} ${currency}`, { user_id, currency, balance, updated_at: now })
    return {
      ...entry,
      number: nextNumber('T', transactionNumbers),
      balance_after: amount(balance),
      subject_type: subject?.type,
      subject_id: subject?.id,
      subject_number: subject?.number,
      created_at: now,
    }
  })
  for (let start = 0; start < rows.length; start += batch) {
    await db.insert(transactions).values(rows.slice(start, start + batch))
  }
  await db
    .insert(balances)
    .values([...accounts.values()].map(({ balance, ...account }) => ({ ...account, amount: amount(balance) })))
}

/** The oldest first; of two at one moment the credit. */
export function inTime(entries: readonly Entry[]): Entry[] {
  const weight = (entry: Entry) => entry.now.getTime() * 2 + (entry.direction === 'debit' ? 1 : 0)
  return entries.toSorted((one, other) => weight(one) - weight(other))
}
