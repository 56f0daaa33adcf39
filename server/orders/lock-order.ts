import { and, eq } from 'drizzle-orm'
import { orderStatusAt } from '#rules/order-status.ts'
import type { Database } from '#server/context.ts'
import { ordersForCalculation as orders } from '#server/db/tables/orders.ts'
import { notFound } from '#server/http/refusal.ts'
import { moveOrder } from './move-order.ts'
import type { OrderRow } from './order-parts.ts'

/** This customer's, held until the write is over. A quote that is over is let expire before anything else. */
export async function lockOwnOrder(db: Database, userId: number, id: number, now: Date): Promise<OrderRow> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.user_id, userId)))
    .for('update')
  if (!row) throw notFound()
  const isOver = orderStatusAt(row, now) !== row.status
  return isOver ? moveOrder(db, { order: row, to: 'expired', mover: 'timer', now }) : row
}

/** Any customer's, for staff. */
export async function lockOrder(db: Database, id: number): Promise<OrderRow> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!row) throw notFound()
  return row
}
