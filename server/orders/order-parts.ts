import { asc, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { OrderDraft } from '#contracts/orders/drafts.ts'
import { amount, hundredths } from '#rules/money.ts'
import { searchText } from '#rules/search-text.ts'
import type { Database } from '#server/context.ts'
import { orderItems, type ordersForCalculation as orders } from '#server/db/tables/orders.ts'

export type OrderRow = typeof orders.$inferSelect
export type OrderItemRow = typeof orderItems.$inferSelect

/** An order's fields as parsed by the contract. */
export type OrderFields = Omit<z.output<typeof OrderDraft>, 'client_uuid' | 'status'>

/** The order as a subject of bookings, notifications and files. */
export function orderSubject({ id, number }: Pick<OrderRow, 'id' | 'number'>) {
  return { type: 'order_for_calculation' as const, id, number }
}

/** The columns that the customer writes, with empty text as null. Fields not sent are left out. */
export function askedColumns(asked: Partial<OrderFields>) {
  return {
    ...('title' in asked && { title: asked.title || null }),
    ...('country_code' in asked && { country_code: asked.country_code ?? null }),
    ...(asked.destination_country_code !== undefined && { destination_country_code: asked.destination_country_code }),
    ...('receiver_id' in asked && { receiver_id: asked.receiver_id ?? null }),
    ...('delivery_method' in asked && { delivery_method: asked.delivery_method ?? null }),
    ...('preferred_tariff_id' in asked && { preferred_tariff_id: asked.preferred_tariff_id ?? null }),
    ...('promo_code' in asked && { promo_code: asked.promo_code || null }),
    ...('comment' in asked && { comment: asked.comment || null }),
  }
}

/** Replaces the items; `position` is their order. */
export async function writeOrderItems(db: Database, order_id: number, items: OrderFields['items']): Promise<void> {
  await db.delete(orderItems).where(eq(orderItems.order_id, order_id))
  await db.insert(orderItems).values(
    items.map((item, position) => ({
      order_id,
      position,
      url: item.url,
      shop_name: item.shop_name || null,
      title: item.title || null,
      sku: item.sku || null,
      quantity: item.quantity,
      size: item.size || null,
      color: item.color || null,
      options: item.options || null,
      unit_price: item.unit_price ? amount(hundredths(item.unit_price)) : null,
      currency: item.currency ?? null,
      alternative: item.alternative || null,
      allow_substitute: item.allow_substitute,
      image_url: item.image_url || null,
      comment: item.comment || null,
    })),
  )
}

/** The items of each order, in order. */
export async function itemsOf(db: Database, ids: readonly number[]): Promise<Map<number, OrderItemRow[]>> {
  const found = new Map<number, OrderItemRow[]>()
  if (ids.length === 0) return found
  const rows = await db
    .select()
    .from(orderItems)
    .where(inArray(orderItems.order_id, [...ids]))
    .orderBy(asc(orderItems.order_id), asc(orderItems.position))
  for (const row of rows) found.set(row.order_id, [...(found.get(row.order_id) ?? []), row])
  return found
}

type Searched = { url: string; title?: string | null; shop_name?: string | null; sku?: string | null }

/** For searching, never shown. */
export function orderSearchText(order: { number: string; title: string | null }, items: readonly Searched[]): string {
  const parts = items.flatMap((item) => [item.title, item.shop_name, item.sku, item.url])
  return searchText([order.number, order.title, ...parts].filter((part) => part).join('\n'))
}
