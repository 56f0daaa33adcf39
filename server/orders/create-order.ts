import { and, eq, sql } from 'drizzle-orm'
import type { ordersForCalculation as ordersApi } from '#contracts/orders/orders.ts'
import { nextNumber } from '#server/db/next-number.ts'
import { orderEvents, orderNumbers, ordersForCalculation as orders } from '#server/db/tables/orders.ts'
import { attachFiles } from '#server/files/attach-files.ts'
import type { ServedRequest } from '#server/http/serve.ts'
import { checkChoices } from './choice-check.ts'
import { askedColumns, orderSearchText, orderSubject, writeOrderItems } from './order-parts.ts'

type Create = ServedRequest<typeof ordersApi.create>

/** Stores an order and returns its id. A repeat with the same `client_uuid` creates no second one. */
export async function createOrder(request: Create, now: Date): Promise<number> {
  const { db, user, t } = request
  const { client_uuid, status, file_ids = [], ...asked } = request.body
  const [before] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.user_id, user.id), eq(orders.client_uuid, client_uuid)))
  if (before) return before.id

  await checkChoices({ db, user, t, now }, asked)
  const { rows } = await db.execute<{ number: string }>(sql`select ${nextNumber('O', orderNumbers)} as number`)
  const number = rows[0]?.number ?? ''
  const [row] = await db
    .insert(orders)
    .values({
      ...askedColumns(asked),
      destination_country_code: asked.destination_country_code,
      user_id: user.id,
      client_uuid,
      number,
      status,
      status_changed_at: now,
      search_text: orderSearchText({ number, title: asked.title || null }, asked.items),
      created_at: now,
      updated_at: now,
    })
    .returning()
  if (!row) throw new Error('The order was not stored')
  await writeOrderItems(db, row.id, asked.items)
  await attachFiles(db, {
    user_id: user.id,
    file_ids,
    subject: orderSubject(row),
    kind: 'order',
    field: 'file_ids',
    t,
  })
  await db.insert(orderEvents).values({ order_id: row.id, status, occurred_at: now })
  return row.id
}
