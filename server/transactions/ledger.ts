import { and, eq, sql } from 'drizzle-orm'
import type { Currency } from '#contracts/wire.ts'
import { amount as asAmount, hundredths } from '#rules/money.ts'
import type { Database } from '#server/context.ts'
import type { Localized } from '#server/db/columns.ts'
import { balances, holds, transactions } from '#server/db/tables/transactions.ts'

export type Subject = { type: 'parcel' | 'order_for_calculation' | 'payment_request'; id: number; number: string }

export type Entry = {
  user_id: number
  type: 'manual_from_cabinet' | 'manual_from_admin' | 'payment'
  direction: 'credit' | 'debit'
  /** More than zero; the direction is its sign. */
  amount: string
  currency: Currency
  description: Localized
  /** What it is booked for, e.g. "payment_request:5:approved". Booked a second time, it answers with the first row. */
  cause: string
  subject?: Subject
  payment_request_id?: number
  staff_id?: number
  receipt_file_id?: number
  /** Only a correction of staff may take more than there is. */
  mayOverdraw?: boolean
  now: Date
}

export type Transaction = typeof transactions.$inferSelect

/** Thrown when a debit asks for more than is free in its currency. Sums are decimal strings. */
export class NotEnough extends Error {
  override name = 'NotEnough'
  readonly available: string
  readonly needed: string
  readonly currency: Currency

  constructor(sums: { available: string; needed: string; currency: Currency }) {
    super(`${sums.needed} ${sums.currency} needed, ${sums.available} free`)
    this.available = sums.available
    this.needed = sums.needed
    this.currency = sums.currency
  }
}

/**
 * Adds one row to a customer's ledger and the same amount to her balance. Call it inside a transaction: bookings of one
 * customer in one currency wait for each other on the balance's row.
 */
export async function book(db: Database, entry: Entry): Promise<Transaction> {
  const balance = await lockBalance(db, entry)
  const [booked] = await db.select().from(transactions).where(eq(transactions.cause, entry.cause))
  if (booked) return booked

  const value = hundredths(entry.amount)
  if (value <= 0n) throw new RangeError(`A booking of ${entry.amount}`)
  if (entry.direction === 'debit' && !entry.mayOverdraw) {
    const free = balance - (await held(db, entry.user_id, entry.currency))
    if (value > free) {
      throw new NotEnough({ available: asAmount(free), needed: entry.amount, currency: entry.currency })
    }
  }
  const after = asAmount(entry.direction === 'credit' ? balance + value : balance - value)
  const number = sql<string>`'T-' || lpad(nextval('transaction_numbers')::text, 6, '0')`
  const { now, subject, mayOverdraw: _, ...row } = entry
  const [added] = await db
    .insert(transactions)
    .values({
      ...row,
      number,
      balance_after: after,
      subject_type: subject?.type,
      subject_id: subject?.id,
      subject_number: subject?.number,
      created_at: now,
    })
    .returning()
  if (!added) throw new Error('The booking was not stored')
  await db.update(balances).set({ amount: after, updated_at: now }).where(balanceOf(entry))
  return added
}

/**
 * Sets money aside for a parcel, at most what is free; nothing when nothing is. A second hold for the same parcel
 * replaces the first. Answers with the amount.
 */
export async function hold(
  db: Database,
  wish: { user_id: number; amount: string; currency: Currency; subject: Subject; now: Date },
): Promise<string> {
  const balance = await lockBalance(db, wish)
  await release(db, wish.subject)
  const free = balance - (await held(db, wish.user_id, wish.currency))
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

type Account = { user_id: number; currency: Currency; now: Date }

/** The balance in hundredths; nobody else changes it until this transaction ends. */
async function lockBalance(db: Database, account: Account): Promise<bigint> {
  const { user_id, currency, now } = account
  await db.insert(balances).values({ user_id, currency, amount: '0.00', updated_at: now }).onConflictDoNothing()
  const [row] = await db.select({ amount: balances.amount }).from(balances).where(balanceOf(account)).for('update')
  return hundredths(row?.amount ?? '0.00')
}

async function held(db: Database, userId: number, currency: Currency): Promise<bigint> {
  const rows = await db
    .select({ amount: holds.amount })
    .from(holds)
    .where(and(eq(holds.user_id, userId), eq(holds.currency, currency)))
  return rows.reduce((total, row) => total + hundredths(row.amount), 0n)
}

function balanceOf({ user_id, currency }: Pick<Account, 'user_id' | 'currency'>) {
  return and(eq(balances.user_id, user_id), eq(balances.currency, currency))
}
