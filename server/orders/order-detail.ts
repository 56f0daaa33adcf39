import { and, asc, desc, eq } from 'drizzle-orm'
import type { Language } from '#contracts/wire.ts'
import { orderCan } from '#rules/order-status.ts'
import type { Actor, Context, Database } from '#server/context.ts'
import { orderEvents, ordersForCalculation as orders } from '#server/db/tables/orders.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { receivers } from '#server/db/tables/people.ts'
import { filesOf } from '#server/files/files-of.ts'
import { notFound } from '#server/http/refusal.ts'
import { orderCard } from './order-list.ts'
import { itemsOf, type OrderRow } from './order-parts.ts'

type Reader = { db: Database; user: Actor; language: Language }

/** One of the customer's orders with all details. Throws 404, for another customer's order too. */
export async function orderDetail(context: Context, { db, user, language }: Reader, id: number) {
  const now = context.clock.now()
  const [found] = await db
    .select({ order: orders, receiver: { id: receivers.id, name: receivers.name } })
    .from(orders)
    .leftJoin(receivers, eq(receivers.id, orders.receiver_id))
    .where(and(eq(orders.id, id), eq(orders.user_id, user.id)))
  if (!found) throw notFound()
  const { order, receiver } = found
  // One query at a time, because inside a write they share one connection.
  const items = (await itemsOf(db, [id])).get(id) ?? []
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.order_id, id))
    .orderBy(desc(orderEvents.occurred_at), desc(orderEvents.id))
  const bought = await db
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(eq(parcels.order_id, id), eq(parcels.user_id, user.id)))
    .orderBy(asc(parcels.id))
  const files = (await filesOf(context, db, 'order_for_calculation', [id])).get(id) ?? []
  const may = orderCan(order, now)
  // Not for staff who impersonate the customer.
  const isOwn = !user.is_blocked && user.staff_id === null
  return {
    ...orderCard(order, items, now),
    items,
    receiver,
    delivery_method: order.delivery_method,
    preferred_tariff_id: order.preferred_tariff_id,
    promo_code: order.promo_code,
    comment: order.comment,
    files,
    quote: quoteIn(order, language),
    clarification: clarificationIn(order, language),
    reject_reason: order.reject_reason?.[language] ?? null,
    parcel_ids: bought.map((parcel) => parcel.id),
    events: events.map((event) => ({
      status: event.status,
      comment: event.comment?.[language] ?? null,
      occurred_at: event.occurred_at.toISOString(),
    })),
    can: {
      update: !user.is_blocked && may.update,
      clarify: !user.is_blocked && may.clarify,
      accept: isOwn && may.accept,
      pay: isOwn && may.pay,
      recalculate: !user.is_blocked && may.recalculate,
      cancel: isOwn && may.cancel,
    },
  }
}

function quoteIn({ quote, valid_until }: OrderRow, language: Language) {
  if (!quote || !valid_until) return null
  return {
    ...quote,
    lines: quote.lines.map((line) => ({ ...line, title: line.title[language] })),
    valid_until: valid_until.toISOString(),
    staff_comment: quote.staff_comment?.[language] ?? null,
  }
}

function clarificationIn({ question, asked_at, answer, answered_at }: OrderRow, language: Language) {
  if (!question || !asked_at) return null
  return {
    question: question[language],
    asked_at: asked_at.toISOString(),
    answer,
    answered_at: answered_at?.toISOString() ?? null,
  }
}
