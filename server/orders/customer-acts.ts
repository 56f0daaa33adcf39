import { inBoth } from '#server/words/words.ts'
import { payFor } from '#server/transactions/pay-for.ts'
import type { Actor, Database } from '#server/context.ts'
import { lockOwnOrder } from './lock-order.ts'
import { moveOrder } from './move-order.ts'
import { orderSubject } from './order-parts.ts'
import { refuse } from './refuse.ts'

/** A customer's act on one of their orders. Each act locks the row, so that of two simultaneous ones one wins. */
export type Act = { db: Database; user: Actor; id: number; now: Date }

/** Answers staff's question; the order returns to review. */
export async function clarifyOrder({ db, user, id, now }: Act, answer: string): Promise<void> {
  const order = await lockOwnOrder(db, user.id, id, now)
  await moveOrder(db, {
    order,
    to: 'in_review',
    mover: 'customer',
    now,
    comment: { ru: answer, en: answer },
    set: { answer, answered_at: now },
  })
}

/** Accepts the quote that the customer has read, before it expires. */
export async function acceptQuote(
  { db, user, id, now }: Act,
  agreed: { total: string; currency: string },
): Promise<void> {
  const order = await lockOwnOrder(db, user.id, id, now)
  if (order.status === 'expired') throw refuse('quote_expired')
  const isRead = order.quote?.total === agreed.total && order.quote.currency === agreed.currency
  if (order.status === 'calculated' && !isRead) throw refuse('another_quote')
  await moveOrder(db, { order, to: 'accepted', mover: 'customer', now })
}

/** Pays an accepted quote from the balance in its own currency. Throws NotEnough. */
export async function payOrder({ db, user, id, now }: Act): Promise<void> {
  const order = await lockOwnOrder(db, user.id, id, now)
  if (order.status !== 'accepted' || !order.quote) throw refuse('not_now')
  const { total: amount, currency } = order.quote
  await payFor(db, {
    user_id: user.id,
    amount,
    currency,
    subject: orderSubject(order),
    description: inBoth('provider.orders.payment', { number: order.number }),
    cause: `order_for_calculation:${order.id}:paid`,
    now,
  })
  await moveOrder(db, { order, to: 'paid', mover: 'customer', now, values: { amount, currency } })
}

/** Asks for a new quote; the expired one is dropped. */
export async function recalculateOrder({ db, user, id, now }: Act): Promise<void> {
  const order = await lockOwnOrder(db, user.id, id, now)
  if (order.status !== 'expired') throw refuse('not_now')
  await moveOrder(db, { order, to: 'new', mover: 'customer', now, set: { quote: null, valid_until: null } })
}

/** Cancels an order that isn't accepted yet. */
export async function cancelOrder({ db, user, id, now }: Act): Promise<void> {
  const order = await lockOwnOrder(db, user.id, id, now)
  await moveOrder(db, { order, to: 'cancelled', mover: 'customer', now })
}
