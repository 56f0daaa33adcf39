import { amount, hundredths } from '#rules/money.ts'
import type { Database } from '#server/context.ts'
import { balances, transactions } from '#server/db/tables/transactions.ts'
import type { Entry } from '#server/transactions/ledger.ts'
import { insertRows } from './insert-rows.ts'
import { takeNumbers } from './numbers.ts'

/**
 * Books all these entries, the oldest first, as `book` of the ledger would, but in a few statements. Only for customers
 * without a ledger. Throws a RangeError where `book` would throw NotEnough.
 */
export async function bookAll(db: Database, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  const accounts = new Map<
    string,
    { user_id: number; currency: Entry['currency']; balance: bigint; updated_at: Date }
  >()
  const first = await takeNumbers(db, 'transaction_numbers', entries.length)
  const rows = inTime(entries).map(({ now, subject, mayOverdraw = false, ...entry }, index) => {
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
      number: `T-${String(first + index).padStart(6, '0')}`,
      balance_after: amount(balance),
      subject_type: subject?.type,
      subject_id: subject?.id,
      subject_number: subject?.number,
      created_at: now,
    }
  })
  await insertRows(db, transactions, rows)
  await db
    .insert(balances)
    .values([...accounts.values()].map(({ balance, ...account }) => ({ ...account, amount: amount(balance) })))
}

/** The oldest first; of two at the same moment, the credit first. */
export function inTime(entries: readonly Entry[]): Entry[] {
  const weight = (entry: Entry) => entry.now.getTime() * 2 + (entry.direction === 'debit' ? 1 : 0)
  return entries.toSorted((one, other) => weight(one) - weight(other))
}
