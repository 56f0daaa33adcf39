import { and, eq } from 'drizzle-orm'
import type { Currency } from '#contracts/wire.ts'
import { goodsOf } from '#rules/order-goods.ts'
import type { Context, Database } from '#server/context.ts'
import { warehouses } from '#server/db/tables/places.ts'
import { lockOrder } from '../lock-order.ts'
import { moveOrder } from '../move-order.ts'
import { itemsOf, type OrderRow } from '../order-parts.ts'
import { refuse } from '../refuse.ts'
import { expectParcel, type Goods } from './expect-parcel.ts'

export type Purchase = {
  id: number
  /** The warehouse that the shop ships to. */
  warehouse_id: number
  /** As parsed by `Tracking` of the contract; absent: not known yet. */
  tracking_number?: string
  shop_order_number?: string
  /** What was actually bought; by default what the order says. */
  goods?: { declared_currency: Currency; items: Goods[] }
}

/**
 * Completes a purchase: a parcel of the customer is now expected. Throws 409 when the order lacks facts needed to
 * declare its goods.
 */
export async function completePurchase(
  context: Context,
  db: Database,
  purchase: Purchase,
): Promise<{ order: OrderRow; parcel_id: number }> {
  const now = context.clock.now()
  const order = await lockOrder(db, purchase.id)
  if (order.status !== 'purchasing') throw refuse('not_now')
  const [warehouse] = await db
    .select()
    .from(warehouses)
    .where(and(eq(warehouses.id, purchase.warehouse_id), eq(warehouses.is_active, true)))
  if (!warehouse) throw refuse('no_warehouse')
  const ordered = (await itemsOf(db, [order.id])).get(order.id) ?? []
  const goods = purchase.goods ?? goodsOf(ordered)
  if (!goods) throw refuse('goods_unknown')

  const parcel = await expectParcel(db, {
    order,
    warehouse,
    ...goods,
    shop_name: ordered.find((item) => item.shop_name)?.shop_name ?? null,
    tracking_number: purchase.tracking_number ?? null,
    shop_order_number: purchase.shop_order_number ?? null,
    now,
  })
  const moved = await moveOrder(db, {
    order,
    to: 'purchased',
    mover: 'staff',
    now,
    values: { parcel: parcel.number },
  })
  return { order: moved, parcel_id: parcel.id }
}
