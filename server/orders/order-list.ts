import { and, count, eq, gt, like, lte, or, sql, type SQL } from 'drizzle-orm'
import type { OrderFilter } from '#contracts/orders/orders.ts'
import { orderStatusAt, waitingOrderStatuses } from '#rules/order-status.ts'
import { searchText } from '#rules/search-text.ts'
import type { Database } from '#server/context.ts'
import { ordersForCalculation as orders } from '#server/db/tables/orders.ts'
import type { OrderItemRow, OrderRow } from './order-parts.ts'

/** An order in the list. An overdue quote counts as expired even before the job has marked it. */
export function orderCard(row: OrderRow, items: readonly OrderItemRow[], now: Date) {
  const status = orderStatusAt(row, now)
  const changed = status === row.status ? row.status_changed_at : (row.valid_until ?? row.status_changed_at)
  const [first] = items
  return {
    id: row.id,
    client_uuid: row.client_uuid,
    number: row.number,
    title: row.title,
    status,
    status_changed_at: changed.toISOString(),
    country_code: row.country_code,
    destination_country_code: row.destination_country_code,
    items_count: items.length,
    first_item: first ? { title: first.title, shop_name: first.shop_name, url: first.url } : null,
    total: row.quote?.total ?? null,
    currency: row.quote?.currency ?? null,
    valid_until: row.valid_until?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** The condition for the customer's orders that match the filter. */
export function whichOrders(userId: number, filter: OrderFilter | undefined, now: Date): SQL | undefined {
  return and(
    eq(orders.user_id, userId),
    filter?.status && inStatus(filter.status, now),
    filter?.attention && or(...waitingOrderStatuses.map((status) => inStatus(status, now))),
    filter?.search ? like(orders.search_text, pattern(filter.search)) : undefined,
  )
}

/** How many orders wait for the customer. */
export function countWaitingOrders(db: Database, userId: number, now: Date): Promise<number> {
  return db.$count(orders, whichOrders(userId, { attention: '1' }, now))
}

/** How many of the customer's orders have each status, among those that the search finds. */
export function countOrders(db: Database, userId: number, search: string | undefined, now: Date) {
  // Overdue quotes are stored as calculated until the job has marked them.
  const overdue = and(eq(orders.status, 'calculated'), lte(orders.valid_until, now))
  const status = sql<string>`case when ${overdue} then 'expired' else ${orders.status} end`
  return db
    .select({ status: status.as('status_now'), count: count() })
    .from(orders)
    .where(whichOrders(userId, { search }, now))
    .groupBy(sql`status_now`)
}

// `orderStatusAt` in SQL.
function inStatus(status: string, now: Date): SQL | undefined {
  const stored = eq(orders.status, status)
  if (status === 'calculated') return and(stored, gt(orders.valid_until, now))
  if (status === 'expired') return or(stored, and(eq(orders.status, 'calculated'), lte(orders.valid_until, now)))
  return stored
}

function pattern(search: string): string {
  return `%${searchText(search).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
