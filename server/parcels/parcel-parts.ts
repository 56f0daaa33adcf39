import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import { plainImei } from '#rules/imei.ts'
import { amount, hundredths } from '#rules/money.ts'
import { parcelName } from '#rules/parcel-name.ts'
import { grams, kilograms } from '#rules/weight.ts'
import type { Database } from '#server/context.ts'
import { files } from '#server/db/tables/files.ts'
import { parcelExtraServices } from '#server/db/tables/parcel-extra-services.ts'
import { parcelItems, parcels } from '#server/db/tables/parcels.ts'
import { notFound } from '#server/http/refusal.ts'
import type { Chosen, Declaration } from './draft-check.ts'
import { askedServices } from './parcel-bill.ts'

export type ParcelRow = typeof parcels.$inferSelect

/** The customer's parcel, locked until the transaction ends, so that two changes run one after the other. Throws 404. */
export async function ownParcel(db: Database, userId: number, id: number): Promise<ParcelRow> {
  const [row] = await db
    .select()
    .from(parcels)
    .where(and(eq(parcels.id, id), eq(parcels.user_id, userId)))
    .for('update')
  if (!row) throw notFound()
  return row
}

/** The parcel as a subject of bookings, notifications and files. */
export function parcelSubject({ id, number }: Pick<ParcelRow, 'id' | 'number'>) {
  return { type: 'parcel' as const, id, number }
}

/** The parcel as a letter names it. */
export function nameOf(parcel: ParcelRow) {
  return { parcel_id: parcel.id, number: parcel.number, name: parcelName({ ...parcel, contents: null }) }
}

/** The columns that the customer writes, with empty text as null. */
export function declaredColumns(draft: Declaration, { warehouse, receiver, pickup_point, shop, address }: Chosen) {
  const tracking_number = draft.tracking_number || null
  return {
    type: draft.type,
    title: draft.title || null,
    tracking_number,
    tracking_pending: draft.tracking_pending && tracking_number === null,
    extra_tracking_numbers: draft.extra_tracking_numbers ?? [],
    shop_id: shop?.id ?? null,
    shop_name: draft.shop_name || shop?.name || null,
    shop_order_number: draft.shop_order_number || null,
    warehouse_id: warehouse.id,
    sender_id: draft.sender_id ?? null,
    receiver_id: receiver?.id ?? null,
    delivery_method: draft.delivery_method,
    pickup_point_id: pickup_point?.id ?? null,
    origin_country_code: warehouse.country_code,
    address_id: address?.id ?? null,
    tariff_id: draft.tariff_id ?? null,
    destination_country_code: pickup_point?.country_code ?? address?.country_code ?? receiver?.country_code ?? null,
    declared_currency: draft.declared_currency,
    declared_weight: draft.declared_weight ? kilograms(grams(draft.declared_weight)) : null,
    comment: draft.comment || null,
  }
}

/** A stored parcel in the form of a declaration. */
export async function declarationOf(db: Database, row: ParcelRow) {
  const items = await db
    .select({
      description_ru: parcelItems.description_ru,
      description_en: parcelItems.description_en,
      product_url: parcelItems.product_url,
      quantity: parcelItems.quantity,
      unit_price: parcelItems.unit_price,
      category_id: parcelItems.category_id,
      brand: parcelItems.brand,
      imei: parcelItems.imei,
      unit_weight: parcelItems.unit_weight,
      country_of_origin: parcelItems.country_of_origin,
      contains: parcelItems.contains,
      is_used: parcelItems.is_used,
    })
    .from(parcelItems)
    .where(eq(parcelItems.parcel_id, row.id))
    .orderBy(asc(parcelItems.position))
  const extra_services = await db
    .select({
      extra_service_id: parcelExtraServices.extra_service_id,
      quantity: parcelExtraServices.quantity,
      comment: parcelExtraServices.comment,
    })
    .from(parcelExtraServices)
    .where(eq(parcelExtraServices.parcel_id, row.id))
    .orderBy(asc(parcelExtraServices.extra_service_id))
  const invoice_file_ids = await invoiceIds(db, row)
  return {
    type: row.type,
    title: row.title,
    tracking_number: row.tracking_number,
    tracking_pending: row.tracking_pending,
    extra_tracking_numbers: row.extra_tracking_numbers,
    shop_id: row.shop_id,
    shop_name: row.shop_name,
    shop_order_number: row.shop_order_number,
    warehouse_id: row.warehouse_id,
    sender_id: row.sender_id,
    receiver_id: row.receiver_id,
    delivery_method: row.delivery_method,
    pickup_point_id: row.pickup_point_id,
    address_id: row.address_id,
    tariff_id: row.tariff_id,
    declared_currency: row.declared_currency,
    declared_weight: row.declared_weight,
    approve_over_percent: row.approve_over_percent,
    comment: row.comment,
    items,
    extra_services,
    invoice_file_ids,
  }
}

/** Replaces the declared items. An item with the same description keeps the customs code that staff set. */
export async function replaceItems(db: Database, parcel_id: number, draft: Declaration): Promise<void> {
  const before = await db.delete(parcelItems).where(eq(parcelItems.parcel_id, parcel_id)).returning()
  const codes = new Map(before.map((item) => [item.description_en, item.hs_code]))
  await writeItems(db, parcel_id, draft, codes)
}

export async function writeItems(
  db: Database,
  parcel_id: number,
  draft: Declaration,
  codes: ReadonlyMap<string, string | null> = new Map(),
): Promise<void> {
  if (draft.items.length === 0) return
  await db.insert(parcelItems).values(
    draft.items.map((item, position) => ({
      ...item,
      product_url: item.product_url || null,
      unit_price: amount(hundredths(item.unit_price)),
      category_id: item.category_id ?? null,
      brand: item.brand || null,
      imei: item.imei ? plainImei(item.imei) : null,
      unit_weight: item.unit_weight ? kilograms(grams(item.unit_weight)) : null,
      hs_code: codes.get(item.description_en) ?? null,
      parcel_id,
      position,
    })),
  )
}

export async function writeServices(
  db: Database,
  parcel_id: number,
  draft: Declaration,
  chosen: Chosen,
): Promise<void> {
  if (chosen.services.length === 0) return
  // A service chosen before keeps its original price.
  await db
    .insert(parcelExtraServices)
    .values(askedServices(draft, chosen).map((service) => ({ ...service, parcel_id })))
    .onConflictDoUpdate({
      target: [parcelExtraServices.parcel_id, parcelExtraServices.extra_service_id],
      set: { comment: sql`excluded.comment` },
    })
}

/** Replaces the chosen services; `kept` are those chosen before in the same quantity. */
export async function replaceServices(
  db: Database,
  parcel_id: number,
  draft: Declaration,
  chosen: Chosen,
  kept: ReadonlySet<number>,
): Promise<void> {
  await db
    .delete(parcelExtraServices)
    .where(
      and(
        eq(parcelExtraServices.parcel_id, parcel_id),
        kept.size > 0 ? notInArray(parcelExtraServices.extra_service_id, [...kept]) : undefined,
      ),
    )
  await writeServices(db, parcel_id, draft, chosen)
}

/**
 * After a change of contents, updates the prices of services charged per item or by value, unless they are already
 * done. Returns the ids of the services updated.
 */
export async function repriceServices(
  db: Database,
  parcel_id: number,
  draft: Declaration,
  { services, rates }: Chosen,
): Promise<number[]> {
  const ofContents = services.filter(({ price_type }) => price_type === 'per_item' || price_type === 'percent')
  const repriced: number[] = []
  for (const { extra_service_id, price } of askedServices(draft, { services: ofContents, rates })) {
    const isThis = eq(parcelExtraServices.extra_service_id, extra_service_id)
    const rows = await db
      .update(parcelExtraServices)
      .set({ price })
      .where(and(eq(parcelExtraServices.parcel_id, parcel_id), isThis, eq(parcelExtraServices.status, 'requested')))
      .returning({ id: parcelExtraServices.extra_service_id })
    repriced.push(...rows.map(({ id }) => id))
  }
  return repriced
}

/** The ids of a parcel's invoices, in their order. */
export async function invoiceIds(db: Database, parcel: Pick<ParcelRow, 'id'>): Promise<number[]> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.subject_type, 'parcel'), eq(files.subject_id, parcel.id), eq(files.kind, 'invoice')))
    .orderBy(asc(files.position), asc(files.id))
  return rows.map((row) => row.id)
}
