import { and, asc, eq, inArray } from 'drizzle-orm'
import { amount, hundredths } from '#rules/money.ts'
import type { Database } from '#server/context.ts'
import { parcelExtraServices, parcelItems, parcels } from '#server/db/tables/parcels.ts'
import { notFound } from '#server/http/refusal.ts'
import type { Chosen, Declaration } from './draft-check.ts'
import { askedServices } from './parcel-bill.ts'

export type ParcelRow = typeof parcels.$inferSelect

/** Held until the write is over, so that two changes of one parcel follow each other. */
export async function ownParcel(db: Database, userId: number, id: number): Promise<ParcelRow> {
  const [row] = await db
    .select()
    .from(parcels)
    .where(and(eq(parcels.id, id), eq(parcels.user_id, userId)))
    .for('update')
  if (!row) throw notFound()
  return row
}

/** How the ledger, notifications and files name it. */
export function parcelSubject({ id, number }: Pick<ParcelRow, 'id' | 'number'>) {
  return { type: 'parcel' as const, id, number }
}

/** The columns that the customer writes, empty text as null. */
export function declaredColumns(draft: Declaration, { warehouse, receiver, pickup_point }: Chosen) {
  const tracking_number = draft.tracking_number || null
  return {
    type: draft.type,
    title: draft.title || null,
    tracking_number,
    tracking_pending: draft.tracking_pending && tracking_number === null,
    extra_tracking_numbers: draft.extra_tracking_numbers ?? [],
    shop_name: draft.shop_name || null,
    shop_order_number: draft.shop_order_number || null,
    warehouse_id: warehouse.id,
    sender_id: draft.sender_id ?? null,
    receiver_id: receiver?.id ?? null,
    delivery_method: draft.delivery_method,
    pickup_point_id: pickup_point?.id ?? null,
    origin_country_code: warehouse.country_code,
    destination_country_code: pickup_point?.country_code ?? receiver?.country_code ?? null,
    declared_currency: draft.declared_currency,
    comment: draft.comment || null,
  }
}

/** A stored parcel as the declaration it could have come from. */
export async function declarationOf(db: Database, row: ParcelRow) {
  const items = await db
    .select({
      description_ru: parcelItems.description_ru,
      description_en: parcelItems.description_en,
      product_url: parcelItems.product_url,
      quantity: parcelItems.quantity,
      unit_price: parcelItems.unit_price,
    })
    .from(parcelItems)
    .where(eq(parcelItems.parcel_id, row.id))
    .orderBy(asc(parcelItems.position))
  const extra_services = await db
    .select({ extra_service_id: parcelExtraServices.extra_service_id })
    .from(parcelExtraServices)
    .where(eq(parcelExtraServices.parcel_id, row.id))
    .orderBy(asc(parcelExtraServices.extra_service_id))
  return {
    type: row.type,
    title: row.title,
    tracking_number: row.tracking_number,
    tracking_pending: row.tracking_pending,
    extra_tracking_numbers: row.extra_tracking_numbers,
    shop_name: row.shop_name,
    shop_order_number: row.shop_order_number,
    warehouse_id: row.warehouse_id,
    sender_id: row.sender_id,
    receiver_id: row.receiver_id,
    delivery_method: row.delivery_method,
    pickup_point_id: row.pickup_point_id,
    declared_currency: row.declared_currency,
    comment: row.comment,
    items,
    extra_services,
  }
}

export async function writeItems(db: Database, parcel_id: number, draft: Declaration): Promise<void> {
  await db.insert(parcelItems).values(
    draft.items.map((item, position) => ({
      ...item,
      product_url: item.product_url || null,
      unit_price: amount(hundredths(item.unit_price)),
      parcel_id,
      position,
    })),
  )
}

export async function writeServices(
  db: Database,
  parcel_id: number,
  draft: Declaration,
  { services }: Chosen,
): Promise<void> {
  if (services.length === 0) return
  // One that was asked for before keeps the price of its day.
  await db
    .insert(parcelExtraServices)
    .values(askedServices(draft, services).map((service) => ({ ...service, parcel_id })))
    .onConflictDoNothing()
}

export async function replaceServices(
  db: Database,
  parcel_id: number,
  draft: Declaration,
  chosen: Chosen,
): Promise<void> {
  const stored = await db
    .select({ id: parcelExtraServices.extra_service_id })
    .from(parcelExtraServices)
    .where(eq(parcelExtraServices.parcel_id, parcel_id))
  const wanted = new Set(chosen.services.map((service) => service.id))
  const dropped = stored.map(({ id }) => id).filter((id) => !wanted.has(id))
  if (dropped.length > 0) {
    await db
      .delete(parcelExtraServices)
      .where(and(eq(parcelExtraServices.parcel_id, parcel_id), inArray(parcelExtraServices.extra_service_id, dropped)))
  }
  await writeServices(db, parcel_id, draft, chosen)
}
