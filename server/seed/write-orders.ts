import { quoteHours } from '#rules/order-status.ts'
import type { Database } from '#server/context.ts'
import { orderEvents, orderItems, ordersForCalculation as orders } from '#server/db/tables/orders.ts'
import { orderSearchText } from '#server/orders/order-parts.ts'
import { takeNumbers } from './numbers.ts'
import type { OrderStory } from './order-stories.ts'
import type { Random } from './random.ts'

export type WrittenOrder = { id: number; number: string; story: OrderStory }

/** Writes orders, numbered in the order they were started. */
export async function writeOrders(
  db: Database,
  random: Random,
  stories: readonly OrderStory[],
): Promise<WrittenOrder[]> {
  const inOrder = stories.toSorted((one, other) => begun(one).getTime() - begun(other).getTime())
  const first = await takeNumbers(db, 'order_numbers', inOrder.length)
  const numbered = inOrder.map((story, index) => ({ story, number: `O-${String(first + index).padStart(6, '0')}` }))
  const rows = await db
    .insert(orders)
    .values(numbered.map(({ story, number }) => rowOf(random, story, number)))
    .returning({ id: orders.id, number: orders.number })
  const ids = new Map(rows.map((row) => [row.number, row.id]))
  const written = numbered.map((order) => ({ ...order, id: ids.get(order.number) ?? 0 }))
  await db
    .insert(orderItems)
    .values(
      written.flatMap(({ id, story }) => itemsOf(story).map((item, position) => ({ ...item, order_id: id, position }))),
    )
  const events = written.flatMap(({ id, story }) =>
    story.steps.map(({ status, at, comment }) => ({ order_id: id, status, comment, occurred_at: at })),
  )
  await db
    .insert(orderEvents)
    .values(events.toSorted((one, other) => one.occurred_at.getTime() - other.occurred_at.getTime()))
  return written
}

function rowOf(random: Random, story: OrderStory, number: string): typeof orders.$inferInsert {
  const { user_id, receiver_id, title, shop, steps, quote } = story
  const at = (status: string) => steps.find((step) => step.status === status)?.at
  const calculated = at('calculated')
  const last = steps.at(-1)?.at ?? begun(story)
  return {
    user_id,
    client_uuid: random.uuid(),
    number,
    title,
    country_code: shop.country_code,
    destination_country_code: story.parcel?.plan.receiver?.country_code ?? 'RU',
    receiver_id,
    delivery_method: 'pickup_point',
    status: steps.at(-1)?.status ?? 'new',
    status_changed_at: last,
    quote: quote && {
      ...quote,
      rate_date: (quote.exchange_rate && calculated?.toISOString().slice(0, 10)) || null,
      weight_estimate: '1.500',
      delivery_days_min: 12,
      delivery_days_max: 20,
      staff_comment: null,
    },
    valid_until: calculated ? new Date(calculated.getTime() + quoteHours * 3_600_000) : null,
    question: story.question,
    asked_at: at('needs_clarification'),
    answer: story.answer,
    reject_reason: story.reject_reason,
    search_text: orderSearchText({ number, title }, itemsOf(story)),
    created_at: begun(story),
    updated_at: last,
  }
}

function itemsOf({ shop, items }: OrderStory) {
  return items.map(({ good, quantity }, index) => ({
    url: `${shop.site}/item/${1000 + ((good.grams * 7 + index) % 9000)}`,
    shop_name: shop.name,
    title: good.ru,
    quantity,
    unit_price: good.price,
    currency: shop.currency,
  }))
}

function begun({ steps }: OrderStory): Date {
  return steps[0]?.at ?? new Date(0)
}
