import { and } from 'drizzle-orm'
import type { Hono } from 'hono'
import { ordersForCalculation as ordersApi } from '#contracts/orders/orders.ts'
import type { Language } from '#contracts/wire.ts'
import type { Actor, Context, Database } from '#server/context.ts'
import { ordersForCalculation as orders } from '#server/db/tables/orders.ts'
import { invalid } from '#server/http/refusal.ts'
import { serve, type Served } from '#server/http/serve.ts'
import { beyond, cursorPage, inOrder, readCursor, usualPageSize } from '#server/paging/keyset.ts'
import { createOrder } from './create-order.ts'
import { acceptQuote, cancelOrder, clarifyOrder, payOrder, recalculateOrder, type Act } from './customer-acts.ts'
import { orderDetail } from './order-detail.ts'
import { countOrders, orderCard, whichOrders } from './order-list.ts'
import { itemsOf } from './order-parts.ts'
import { updateOrder } from './update-order.ts'

/** Orders for calculation: the customer asks for a quote, and then for the purchase. */
export function mountOrders(app: Hono<Served>, context: Context): void {
  const now = () => context.clock.now()

  serve(app, context, ordersApi.list, async ({ db, user, query, t }) => {
    const { filter, per_page = usualPageSize } = query
    const cursor = readCursor(query.cursor)
    if (cursor === null) throw invalid({ cursor: [t('errors.format')] })
    const rows = await db
      .select()
      .from(orders)
      .where(and(whichOrders(user.id, filter, now()), beyond(orders, cursor)))
      .orderBy(...inOrder(orders, cursor))
      .limit(per_page + 1)
    const path = `${context.env.publicUrl ?? ''}/api${ordersApi.list.path}`
    const { rows: shown, page } = cursorPage(rows, { cursor, per_page, path, query: { per_page, filter } })
    const items = await itemsOf(
      db,
      shown.map((row) => row.id),
    )
    const isCounted = cursor === undefined && !filter?.attention
    const counts = isCounted && { counts: await countOrders(db, user.id, filter?.search, now()) }
    return { data: shown.map((row) => orderCard(row, items.get(row.id) ?? [], now())), ...page, ...counts }
  })

  serve(app, context, ordersApi.show, async (request) => ({
    data: await orderDetail(context, request, request.params.id),
  }))

  serve(app, context, ordersApi.create, async (request) => {
    const id = await createOrder(request, now())
    return { data: await orderDetail(context, request, id) }
  })

  serve(app, context, ordersApi.update, async (request) => {
    await updateOrder(request, now())
    return { data: await orderDetail(context, request, request.params.id) }
  })

  serve(app, context, ordersApi.clarify, (request) => after(request, (act) => clarifyOrder(act, request.body.answer)))
  serve(app, context, ordersApi.accept, (request) => after(request, (act) => acceptQuote(act, request.body)))
  serve(app, context, ordersApi.pay, (request) => after(request, payOrder))
  serve(app, context, ordersApi.recalculate, (request) => after(request, recalculateOrder))
  serve(app, context, ordersApi.cancel, (request) => after(request, cancelOrder))

  /** Runs the act and returns the updated order. */
  async function after(request: ActRequest, act: (act: Act) => Promise<void>) {
    const { db, user, params } = request
    await act({ db, user, id: params.id, now: now() })
    return { data: await orderDetail(context, request, params.id) }
  }
}

type ActRequest = { db: Database; user: Actor; language: Language; params: { id: number } }
