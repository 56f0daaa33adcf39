import { eq } from 'drizzle-orm'
import type { Currency } from '#contracts/wire.ts'
import { hundredths } from '#rules/money.ts'
import type { Context, Database } from '#server/context.ts'
import type { Localized } from '#server/db/columns.ts'
import { users } from '#server/db/tables/users.ts'
import { keyReused, notFound } from '#server/http/refusal.ts'
import { both } from '#server/notifications/notice-words.ts'
import { notify } from '#server/notifications/notify.ts'
import { book, type Transaction } from './ledger.ts'

export type Correction = {
  user_id: number
  direction: 'credit' | 'debit'
  /** More than zero. */
  amount: string
  currency: Currency
  /** What the customer reads in their ledger. */
  reason: Localized
  staff_id: number
  /** What staff wrote out for it. */
  receipt_file_id?: number
  /** Made up by the caller: the same key is the same correction, however often it is sent and in whatever case. */
  key: string
}

/**
 * Staff give or take money by hand: cash, a refund, a mistake mended. It may overdraw. The customer is told.
 * Throws 404 for a customer who is not there and 422 for a key that belongs to another correction.
 */
export async function correctBalance(context: Context, db: Database, correction: Correction): Promise<Transaction> {
  const { key, reason, ...asked } = correction
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, asked.user_id))
  if (!user) throw notFound()
  const now = context.clock.now()
  const cause = `correction:${key.toLowerCase()}`
  const booked = await book(db, {
    ...asked,
    type: 'manual_from_admin',
    description: reason,
    cause,
    mayOverdraw: true,
    now,
  })
  if (!isSame(booked, correction)) throw keyReused()
  await notify(db, [
    {
      user_id: asked.user_id,
      kind: asked.direction === 'credit' ? 'balance_credited' : 'balance_debited',
      values: { amount: booked.amount, currency: booked.currency, ...both('reason', reason) },
      cause,
      now,
    },
  ])
  return booked
}

function isSame(booked: Transaction, asked: Correction): boolean {
  return (
    booked.user_id === asked.user_id &&
    booked.direction === asked.direction &&
    booked.currency === asked.currency &&
    booked.receipt_file_id === (asked.receipt_file_id ?? null) &&
    hundredths(booked.amount) === hundredths(asked.amount)
  )
}
