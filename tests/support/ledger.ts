import { book, hold, type Entry, type Subject } from '#server/transactions/ledger.ts'
import type { Provider } from './provider.ts'

export type Booking = Pick<Entry, 'direction' | 'amount' | 'currency'> & Partial<Entry>

/** Books entries for a customer, an hour apart up to now; payments by default. */
export async function bookAll(provider: Provider, user_id: number, bookings: readonly Booking[]): Promise<void> {
  const { db, clock } = provider.context
  const now = clock.now().getTime()
  await db.transaction(async (transaction) => {
    for (const [index, booking] of bookings.entries()) {
      const ago = (bookings.length - 1 - index) * 3_600_000
      await book(transaction, {
        user_id,
        type: 'payment',
        description: { ru: 'Проба', en: 'Trial' },
        cause: `test:${user_id}:${index}`,
        mayOverdraw: true,
        now: new Date(now - ago),
        ...booking,
      })
    }
  })
}

/** Sets money aside for a parcel of the customer. */
export async function setAside(provider: Provider, user_id: number, amount: string): Promise<void> {
  const { db, clock } = provider.context
  const subject: Subject = { type: 'parcel', id: user_id, number: `P-${user_id}` }
  await db.transaction((transaction) =>
    hold(transaction, { user_id, amount, currency: 'RUB', subject, now: clock.now() }),
  )
}
