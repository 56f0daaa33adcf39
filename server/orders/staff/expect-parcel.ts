import { and, eq } from 'drizzle-orm'
import type { Currency } from '#contracts/wire.ts'
import { amount, hundredths } from '#rules/money.ts'
import { utcDay } from '#rules/storage.ts'
import type { Database } from '#server/context.ts'
import { extraServiceDefaults } from '#server/db/tables/extra-services.ts'
import { parcelExtraServices } from '#server/db/tables/parcel-extra-services.ts'
import { parcelEvents, parcelItems } from '#server/db/tables/parcels.ts'
import { receivers } from '#server/db/tables/people.ts'
import type { warehouses } from '#server/db/tables/places.ts'
import { activeServices } from '#server/extra-services/service-rows.ts'
import { derivedColumns } from '#server/parcels/derived-columns.ts'
import { insertParcel } from '#server/parcels/insert-parcel.ts'
import { askedServices, billingCurrency, firstBill } from '#server/parcels/parcel-bill.ts'
import { nextParcelNumber } from '#server/parcels/parcel-number.ts'
import { ratesOn } from '#server/tariffs/customs-rows.ts'
import type { OrderRow } from '../order-parts.ts'

export type Goods = {
  description_ru: string
  /** Latin letters. */
  description_en: string
  product_url: string | null
  quantity: number
  /** Greater than zero, with at most two decimals. */
  unit_price: string
}

type Expected = {
  order: OrderRow
  warehouse: typeof warehouses.$inferSelect
  declared_currency: Currency
  items: readonly Goods[]
  shop_name: string | null
  tracking_number: string | null
  shop_order_number: string | null
  now: Date
}

/** Declares the parcel of a purchase on the customer's behalf, with the customer's default services. */
export async function expectParcel(db: Database, bought: Expected): Promise<{ id: number; number: string }> {
  const { order, warehouse, now, tracking_number } = bought
  const [receiver = null] = order.receiver_id
    ? await db.select().from(receivers).where(eq(receivers.id, order.receiver_id))
    : []
  const items = bought.items.map((item) => ({ ...item, unit_price: amount(hundredths(item.unit_price)) }))
  const services = await defaultServices(db, order.user_id)
  const day = { services, rates: await ratesOn(db, utcDay(now)) }
  const declared = {
    items,
    declared_currency: bought.declared_currency,
    extra_services: services.map((service) => ({ extra_service_id: service.id })),
  }
  const own = {
    user_id: order.user_id,
    number: await nextParcelNumber(db),
    type: 'shop_order',
    title: order.title,
    shop_name: bought.shop_name,
    shop_order_number: bought.shop_order_number,
    tracking_number,
    extra_tracking_numbers: [],
    status: 'expected',
    flags: [],
    amount_due: null,
  }
  const row = await insertParcel(
    db,
    {
      ...own,
      ...derivedColumns({ ...own, receiver, items }),
      ...firstBill(declared, day),
      tracking_pending: tracking_number === null,
      warehouse_id: warehouse.id,
      receiver_id: order.receiver_id,
      // The customer chooses the pick-up point later; a courier goes to the receiver's address.
      delivery_method: order.delivery_method ?? 'pickup_point',
      order_id: order.id,
      origin_country_code: warehouse.country_code,
      destination_country_code: order.destination_country_code,
      declared_currency: bought.declared_currency,
      currency: billingCurrency,
      status_changed_at: now,
      created_at: now,
      updated_at: now,
    },
    now,
  )
  await db.insert(parcelItems).values(items.map((item, position) => ({ ...item, parcel_id: row.id, position })))
  const asked = askedServices(declared, day).map((service) => ({ ...service, parcel_id: row.id }))
  if (asked.length > 0) await db.insert(parcelExtraServices).values(asked)
  await db.insert(parcelEvents).values({ parcel_id: row.id, status: 'expected', occurred_at: now })
  return row
}

async function defaultServices(db: Database, userId: number) {
  const on = await db
    .select({ id: extraServiceDefaults.extra_service_id })
    .from(extraServiceDefaults)
    .where(and(eq(extraServiceDefaults.user_id, userId), eq(extraServiceDefaults.state_by_default, true)))
  const wanted = new Set(on.map(({ id }) => id))
  return (await activeServices(db)).filter((service) => wanted.has(service.id))
}
