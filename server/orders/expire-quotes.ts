import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { eachDue } from '#server/jobs/each-due.ts'
import type { Context } from '#server/context.ts'
import { ordersForCalculation as orders } from '#server/db/tables/orders.ts'
import { moveOrder } from './move-order.ts'

/** Marks overdue quotes as expired, and returns how many. */
export function expireQuotes(context: Context): Promise<number> {
  const now = context.clock.now()
  return eachDue(
    context,
    (db, { after, limit }) =>
      db
        .select()
        .from(orders)
        .where(and(eq(orders.status, 'calculated'), lte(orders.valid_until, now), gt(orders.id, after)))
        .orderBy(asc(orders.id))
        .limit(limit)
        .for('update', { skipLocked: true }),
    async (db, order) => {
      await moveOrder(db, { order, to: 'expired', mover: 'timer', now })
      return true
    },
  )
}
