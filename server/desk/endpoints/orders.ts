import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Hono } from 'hono'
import { staffOrders as api } from '#contracts/staff/orders.ts'
import type { Language } from '#contracts/wire.ts'
import type { Context, Database } from '#server/context.ts'
import { ordersForCalculation as orders } from '#server/db/tables/orders.ts'
import { users } from '#server/db/tables/users.ts'
import { notFound } from '#server/http/refusal.ts'
import { serve, type Served, type ServedRequest } from '#server/http/serve.ts'
import { orderDetail } from '#server/orders/order-detail.ts'
import { orderCard } from '#server/orders/order-list.ts'
import { itemsOf, type OrderRow } from '#server/orders/order-parts.ts'
import { completePurchase } from '#server/orders/staff/complete-purchase.ts'
import { quoteOrder } from '#server/orders/staff/quote-order.ts'
import { askAboutOrder, rejectOrder, startPurchasing, takeOrder } from '#server/orders/staff/review-order.ts'
import { pageOf } from '#server/paging/page-of.ts'
import { ordersBy } from './by-words.ts'
import { findOwner, customerActor, ownerColumns, ownerReply } from './owner.ts'

/** Calls for orders for calculation: reading, asking, quoting, buying. */
export function mountStaffOrders(app: Hono<Served>, context: Context): void {
  serve(app, context, api.list, async (request) => {
    const { db, query } = request
    const { status, search } = query.filter ?? {}
    const found = search ? await ordersBy(db, search) : undefined
    const { rows, page } = await pageOf(context, request, {
      endpoint: api.list,
      columns: orders,
      read: ({ beyond, order, limit }) =>
        db
          .select({ ...getTableColumns(orders), customer: ownerColumns })
          .from(orders)
          .innerJoin(users, eq(users.id, orders.user_id))
          .where(and(status && eq(orders.status, status), found, beyond))
          .orderBy(...order)
          .limit(limit),
    })
    const items = await itemsOf(
      db,
      rows.map((row) => row.id),
    )
    const data = rows.map((row) => ({
      ...orderCard(row, items.get(row.id) ?? [], context.clock.now()),
      customer: ownerReply(row.customer),
    }))
    return { data, ...page }
  })

  serve(app, context, api.show, async ({ db, params, language, concern }) => {
    const data = await detail(db, params.id, language)
    concern({ user_id: data.customer.id })
    return { data }
  })

  serve(app, context, api.take, (request) => after(request, (db, id) => takeOrder(context, db, { id })))
  serve(app, context, api.ask, (request) =>
    after(request, (db, id) => askAboutOrder(context, db, { id, ...request.body })),
  )
  serve(app, context, api.quote, (request) =>
    after(request, (db, id) => quoteOrder(context, db, { id, ...request.body })),
  )
  serve(app, context, api.reject, (request) =>
    after(request, (db, id) => rejectOrder(context, db, { id, ...request.body })),
  )
  serve(app, context, api.purchase, (request) => after(request, (db, id) => startPurchasing(context, db, { id })))

  serve(app, context, api.purchased, async ({ db, params, body, language, concern }) => {
    const { order, parcel_id } = await completePurchase(context, db, { id: params.id, ...body })
    concern({ user_id: order.user_id })
    return { data: { order: await detail(db, params.id, language), parcel_id } }
  })

  type Request = Pick<ServedRequest<typeof api.take>, 'db' | 'params' | 'language' | 'concern'>

  /** Acts, and returns the updated order. */
  async function after(
    { db, params, language, concern }: Request,
    act: (db: Database, id: number) => Promise<OrderRow>,
  ) {
    const { user_id } = await act(db, params.id)
    concern({ user_id })
    return { data: await detail(db, params.id, language) }
  }

  async function detail(db: Database, id: number, language: Language) {
    const [row] = await db.select({ user_id: orders.user_id }).from(orders).where(eq(orders.id, id))
    if (!row) throw notFound()
    const reader = { db, user: customerActor(row.user_id), language }
    return { ...(await orderDetail(context, reader, id)), customer: await findOwner(db, row.user_id) }
  }
}
