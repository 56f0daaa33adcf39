import type { Currency } from '#contracts/wire.ts'
import type { Database } from '#server/context.ts'
import type { Localized } from '#server/db/columns.ts'
import { book, release, type Subject, type Transaction } from './ledger.ts'

export type Payment = {
  user_id: number
  /** Greater than zero. */
  amount: string
  currency: Currency
  subject: Subject
  description: Localized
  /** Such as "parcel:12:paid". A second payment with the same cause books nothing and returns the first. */
  cause: string
  now: Date
}

/**
 * Charges the balance in the price's own currency, from free money and from what is set aside for this subject, and
 * then releases the rest. Throws NotEnough (409); the money then stays set aside.
 */
export async function payFor(db: Database, payment: Payment): Promise<Transaction> {
  const booked = await book(db, { ...payment, type: 'payment', direction: 'debit' })
  await release(db, payment.subject)
  return booked
}
