import type { Currency } from '#contracts/wire.ts'
import { isPaidOrder } from '#rules/order-status.ts'
import type { Context, Database } from '#server/context.ts'
import type { Localized } from '#server/db/columns.ts'
import { both } from '#server/notifications/notice-words.ts'
import { book } from '#server/transactions/ledger.ts'
import { inBoth } from '#server/words/words.ts'
import { lockOrder } from '../lock-order.ts'
import { moveOrder } from '../move-order.ts'
import { orderSubject, type OrderRow } from '../order-parts.ts'

/** Staff start reviewing an order. */
export async function takeOrder(context: Context, db: Database, { id }: { id: number }): Promise<OrderRow> {
  const order = await lockOrder(db, id)
  return moveOrder(db, { order, to: 'in_review', mover: 'staff', now: context.clock.now() })
}

/** Staff ask the customer something needed for the quote: "Which size?" */
export async function askAboutOrder(
  context: Context,
  db: Database,
  { id, question }: { id: number; question: Localized },
): Promise<OrderRow> {
  const now = context.clock.now()
  const order = await lockOrder(db, id)
  return moveOrder(db, {
    order,
    to: 'needs_clarification',
    mover: 'staff',
    now,
    comment: question,
    set: { question, asked_at: now, answer: null, answered_at: null },
    values: both('question', question),
  })
}

/** Staff reject an order. A payment is refunded to the balance at once. */
export async function rejectOrder(
  context: Context,
  db: Database,
  { id, reason }: { id: number; reason: Localized },
): Promise<OrderRow> {
  const now = context.clock.now()
  const order = await lockOrder(db, id)
  const refunded = isPaidOrder(order.status) ? await payBack(db, order, now) : null
  return moveOrder(db, {
    order,
    to: 'rejected',
    mover: 'staff',
    now,
    comment: reason,
    set: { reject_reason: reason },
    ...(refunded && { kind: 'order_refunded' }),
    values: { ...both('reason', reason), ...refunded },
  })
}

async function payBack(db: Database, order: OrderRow, now: Date): Promise<{ amount: string; currency: Currency }> {
  if (!order.quote) throw new Error(`Order ${order.id} was paid without a quote`)
  const { total: amount, currency } = order.quote
  await book(db, {
    user_id: order.user_id,
    type: 'payment',
    direction: 'credit',
    amount,
    currency,
    subject: orderSubject(order),
    description: inBoth('provider.orders.refund', { number: order.number }),
    cause: `order_for_calculation:${order.id}:refunded`,
    now,
  })
  return { amount, currency }
}

/** Staff start placing a paid order with the shop. */
export async function startPurchasing(context: Context, db: Database, { id }: { id: number }): Promise<OrderRow> {
  const order = await lockOrder(db, id)
  return moveOrder(db, { order, to: 'purchasing', mover: 'staff', now: context.clock.now() })
}
