import { and, eq } from 'drizzle-orm'
import type { OrderStatus } from '#contracts/orders/orders.ts'
import { mayOrderMove, type OrderMover } from '#rules/order-status.ts'
import type { Database } from '#server/context.ts'
import type { Localized } from '#server/db/columns.ts'
import { orderEvents, ordersForCalculation as orders } from '#server/db/tables/orders.ts'
import type { NoticeKind, NoticeValues } from '#server/notifications/notice-words.ts'
import { notify } from '#server/notifications/notify.ts'
import { orderSubject, type OrderRow } from './order-parts.ts'
import { refuse } from './refuse.ts'

export type Move = {
  /** As read `for update` in this transaction. */
  order: OrderRow
  to: OrderStatus
  mover: OrderMover
  now: Date
  /** Shown in the order's history. */
  comment?: Localized
  /** Further columns that change with the status. */
  set?: Partial<Omit<OrderRow, 'id' | 'user_id' | 'number' | 'status'>>
  /** Replaces the status's own notification. */
  kind?: NoticeKind
  /** Values for the notification's sentence. */
  values?: NoticeValues
}

/**
 * Moves an order to a status, together with its history and the customer's notification. Throws 409 when the rules
 * don't allow this mover.
 */
export async function moveOrder(db: Database, move: Move): Promise<OrderRow> {
  const { order, to, mover, now } = move
  if (!mayOrderMove(order.status, to, mover)) throw refuse('not_now')
  const [moved] = await db
    .update(orders)
    .set({ ...move.set, status: to, status_changed_at: now, updated_at: now })
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status)))
    .returning()
  if (!moved) throw refuse('not_now')
  const [event] = await db
    .insert(orderEvents)
    .values({ order_id: order.id, status: to, comment: move.comment, occurred_at: now })
    .returning({ id: orderEvents.id })
  if (!isNews(move)) return moved
  await notify(db, [
    {
      user_id: order.user_id,
      kind: move.kind ?? `order_${to}`,
      ...(move.values && { values: move.values }),
      subject: orderSubject(order),
      cause: `order_for_calculation:${order.id}:event:${event?.id}`,
      now,
    },
  ])
  return moved
}

/** Customers aren't notified of their own acts, except of a payment, as a receipt. */
function isNews({ mover, to }: Move): boolean {
  return mover !== 'customer' || to === 'paid'
}
