import { and, eq } from 'drizzle-orm'
import { orderStatusAt } from '#rules/order-status.ts'
import type { Database } from '#server/context.ts'
import { ordersForCalculation as orders } from '#server/db/tables/orders.ts'
import { notFound } from '#server/http/refusal.ts'
import { moveOrder } from './move-order.ts'
import type { OrderRow } from './order-parts.ts'

/** The customer's order, locked for the transaction. An overdue quote is marked as expired first. Throws 404. */
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

/** Any customer's order, for staff, locked for the transaction. Throws 404. */
export async function lockOrder(db: Database, id: number): Promise<OrderRow> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!row) throw notFound()
  return row
}
