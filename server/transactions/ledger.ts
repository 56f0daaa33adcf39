import { and, eq } from 'drizzle-orm'
import type { Currency } from '#contracts/wire.ts'
import { amount as asAmount, hundredths } from '#rules/money.ts'
import type { Database } from '#server/context.ts'
import type { Localized } from '#server/db/columns.ts'
import { nextNumber } from '#server/db/next-number.ts'
import { balances, holds, transactionNumbers, transactions } from '#server/db/tables/transactions.ts'
import { NotEnough } from './not-enough.ts'

export type Subject = {
  type: 'parcel' | 'order_for_calculation' | 'manifest' | 'payment_request' | 'claim'
  id: number
  number: string
}

export type Entry = {
  user_id: number
  type: 'manual_from_cabinet' | 'manual_from_admin' | 'payment'
  direction: 'credit' | 'debit'
  /** Greater than zero; the direction is its sign. */
  amount: string
  currency: Currency
  description: Localized
  /** The reason for the booking, such as "payment_request:5". A second booking with it returns the first row. */
  cause: string
  /** A debit may also use money set aside for its own subject. */
  subject?: Subject
  payment_request_id?: number
  /** The proof: the customer's own, or a receipt written by staff. */
  receipt_file_id?: number
  staff_id?: number
  /** Only a correction by staff may exceed the balance. */
  mayOverdraw?: boolean
  now: Date
}

export type Transaction = typeof transactions.$inferSelect

/**
 * Adds a row to a customer's ledger and its amount to the balance. Call it inside a transaction: bookings of one
 * customer in one currency wait for each other on the balance's row. Throws NotEnough.
 */
export async function book(db: Database, entry: Entry): Promise<Transaction> {
  const account = await lockAccount(db, entry)
  const [booked] = await db.select().from(transactions).where(eq(transactions.cause, entry.cause))
  if (booked) return booked

  const value = hundredths(entry.amount)
  if (value <= 0n) throw new RangeError(`A booking of ${entry.amount}`)
  if (entry.direction === 'debit' && !entry.mayOverdraw) {
    const free = account.balance - (await held(db, entry, entry.subject))
    if (value > free) {
      throw new NotEnough({ available: asAmount(free), needed: asAmount(value), currency: entry.currency })
    }
  }
  const after = asAmount(entry.direction === 'credit' ? account.balance + value : account.balance - value)
  const number = nextNumber('T', transactionNumbers)
  // A transaction that waited for the row may carry an older time; the list must still show bookings in their order.
  const created_at = entry.now > account.updated_at ? entry.now : account.updated_at
  const { now: _now, subject, mayOverdraw: _may, ...row } = entry
  const [added] = await db
    .insert(transactions)
    .values({
      ...row,
      number,
      balance_after: after,
      subject_type: subject?.type,
      subject_id: subject?.id,
      subject_number: subject?.number,
      created_at,
    })
    .returning()
  if (!added) throw new Error('The booking was not stored')
  await db.update(balances).set({ amount: after, updated_at: created_at }).where(accountOf(entry))
  return added
}

/**
 * Sets money aside for a parcel, at most what is free, which may be nothing. A second hold for the same parcel replaces
 * the first. Returns the amount.
 */
export async function hold(
  db: Database,
  wish: { user_id: number; amount: string; currency: Currency; subject: Subject; now: Date },
): Promise<string> {
  const account = await lockAccount(db, wish)
  await release(db, wish.subject)
  const free = account.balance - (await held(db, wish))
  const wanted = hundredths(wish.amount)
  const value = wanted < free ? wanted : free
  if (value <= 0n) return '0.00'
  await db.insert(holds).values({
    user_id: wish.user_id,
    amount: asAmount(value),
    currency: wish.currency,
    subject_type: wish.subject.type,
    subject_id: wish.subject.id,
    created_at: wish.now,
  })
  return asAmount(value)
}

export async function release(db: Database, subject: Pick<Subject, 'type' | 'id'>): Promise<void> {
  await db.delete(holds).where(and(eq(holds.subject_type, subject.type), eq(holds.subject_id, subject.id)))
}

type Account = { user_id: number; currency: Currency }

/** The balance in hundredths, locked until this transaction ends. */
async function lockAccount(db: Database, account: Account & { now: Date }) {
  const { user_id, currency, now } = account
  await db.insert(balances).values({ user_id, currency, amount: '0.00', updated_at: now }).onConflictDoNothing()
  const [row] = await db.select().from(balances).where(accountOf(account)).for('update')
  if (!row) throw new Error('The balance was not stored')
  return { balance: hundredths(row.amount), updated_at: row.updated_at }
}

/** The money set aside in this currency, except for the subject being paid. */
async function held(db: Database, account: Account, paid?: Subject): Promise<bigint> {
  const rows = await db
    .select({ amount: holds.amount, type: holds.subject_type, id: holds.subject_id })
    .from(holds)
    .where(and(eq(holds.user_id, account.user_id), eq(holds.currency, account.currency)))
  const others = rows.filter((row) => row.type !== paid?.type || row.id !== paid.id)
  return others.reduce((total, row) => total + hundredths(row.amount), 0n)
}

function accountOf({ user_id, currency }: Account) {
  return and(eq(balances.user_id, user_id), eq(balances.currency, currency))
}
