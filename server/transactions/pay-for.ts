import type { Currency } from '#contracts/wire.ts'
import type { Database } from '#server/context.ts'
import type { Localized } from '#server/db/columns.ts'
import { book, release, type Subject, type Transaction } from './ledger.ts'

export type Payment = {
  user_id: number
  /** More than zero. */
  amount: string
  currency: Currency
  subject: Subject
  description: Localized
  /** E.g. "parcel:12:paid". A second payment with the same cause books nothing and returns the first. */
  cause: string
  now: Date
}

/**
 * Takes the price from the balance in its own currency: from what is free and what is held for this subject, whose hold ends.
 * Throws NotEnough (409); then the hold stays.
 */
export async function payFor(db: Database, payment: Payment): Promise<Transaction> {
  const booked = await book(db, { ...payment, type: 'payment', direction: 'debit' })
  await release(db, payment.subject)
  return booked
}
