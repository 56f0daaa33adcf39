import { eq } from 'drizzle-orm'
import type { ordersForCalculation as ordersApi } from '#contracts/orders/orders.ts'
import { canChangeOrder } from '#rules/order-status.ts'
import { checkChooser } from '#server/auth/customer-choices.ts'
import { ordersForCalculation as orders } from '#server/db/tables/orders.ts'
import { attachFiles, detachFiles } from '#server/files/attach-files.ts'
import type { ServedRequest } from '#server/http/serve.ts'
import { checkChoices } from './choice-check.ts'
import { lockOwnOrder } from './lock-order.ts'
import { moveOrder } from './move-order.ts'
import { askedColumns, itemsOf, orderSearchText, orderSubject, writeOrderItems, type OrderRow } from './order-parts.ts'
import { refuse } from './refuse.ts'

type Update = ServedRequest<typeof ordersApi.update>

/** Changes the given fields, and submits a draft when its status is set to new. */
export async function updateOrder(request: Update, now: Date): Promise<void> {
  const { db, user, t, params } = request
  const { status, file_ids, items, ...asked } = request.body
  const order = await lockOwnOrder(db, user.id, params.id, now)
  if (!canChangeOrder(order.status)) throw refuse('closed')

  const columns = askedColumns(asked)
  const next = { ...order, ...columns }
  checkChooser(user, changedChoices(order, next))
  await checkChoices(
    { db, user, t, now },
    {
      destination_country_code: next.destination_country_code,
      // An unchanged choice may have become unavailable meanwhile; with another country it must be checked again.
      receiver_id: isTouched('receiver_id') ? next.receiver_id : null,
      preferred_tariff_id: isTouched('preferred_tariff_id') ? next.preferred_tariff_id : null,
    },
  )
  if (items) await writeOrderItems(db, order.id, items)
  const stored = items ?? (await itemsOf(db, [order.id])).get(order.id) ?? []
  const [changed] = await db
    .update(orders)
    .set({ ...columns, search_text: orderSearchText(next, stored), updated_at: now })
    .where(eq(orders.id, order.id))
    .returning()
  if (!changed) throw new Error('The order was not stored')
  if (file_ids) {
    const use = { subject: orderSubject(order), kind: 'order' }
    await detachFiles(db, { ...use, except: file_ids })
    await attachFiles(db, { ...use, user_id: user.id, file_ids, field: 'file_ids', t })
  }
  if (status && order.status === 'draft') {
    await moveOrder(db, { order: changed, to: 'new', mover: 'customer', now })
  }

  function isTouched(field: 'receiver_id' | 'preferred_tariff_id'): boolean {
    return next[field] !== order[field] || next.destination_country_code !== order.destination_country_code
  }
}

/** The choices of receiver and destination that differ: a form sends unchanged ones, too. */
function changedChoices(order: OrderRow, next: OrderRow): string[] {
  const fields = ['receiver_id', 'destination_country_code', 'delivery_method'] as const
  // A parcel without a method goes to a pick-up point, and the form sends that.
  const chosen = (row: OrderRow) => ({ ...row, delivery_method: row.delivery_method ?? 'pickup_point' })
  return fields.filter((field) => chosen(order)[field] !== chosen(next)[field])
}
