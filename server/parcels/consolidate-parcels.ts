import { and, asc, eq, inArray } from 'drizzle-orm'
import type { parcelActions } from '#contracts/parcels/actions.ts'
import { joinClocks } from '#rules/storage-clock.ts'
import { utcDay } from '#rules/storage.ts'
import { grams, kilograms } from '#rules/weight.ts'
import type { Context, Database } from '#server/context.ts'
import { files } from '#server/db/tables/files.ts'
import { parcelExtraServices } from '#server/db/tables/parcel-extra-services.ts'
import { parcelEvents, parcelItems, parcels } from '#server/db/tables/parcels.ts'
import type { ServedRequest } from '#server/http/serve.ts'
import { ratesOn } from '#server/tariffs/customs-rows.ts'
import { consolidationCheck, type Checked, type Part } from './consolidation-check.ts'
import { consolidatedBill } from './consolidated-bill.ts'
import { derivedColumns } from './derived-columns.ts'
import { clockColumns } from './status-columns.ts'
import { insertParcel } from './insert-parcel.ts'
import { moveParcel } from './move-parcel.ts'
import { nextParcelNumber } from './parcel-number.ts'
import { parcelSubject, type ParcelRow } from './parcel-parts.ts'

type Consolidate = ServedRequest<typeof parcelActions.consolidate>

/** Merges several parcels into a new one and returns its id. A repeat with the same `client_uuid` returns the same parcel. */
export async function consolidateParcels(context: Context, request: Consolidate): Promise<number> {
  const { db, user, body } = request
  const now = context.clock.now()
  const [before] = await db
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(eq(parcels.user_id, user.id), eq(parcels.client_uuid, body.client_uuid)))
  if (before) return before.id

  const { parts, receiver } = await consolidationCheck(request, now)
  const whole = await insertWhole(db, request, { parts, receiver }, now)
  await takeOver(db, parts, whole.id)
  for (const { parcel } of parts) {
    await moveParcel(context, db, {
      parcel,
      to: 'merged',
      actor: 'customer',
      now,
      // The new parcel's bill includes their storage costs.
      set: { parent_parcel_id: whole.id, ...clockColumns({ ...parcel, ...noClock }) },
    })
  }
  return whole.id
}

const noClock = {
  storage_free_until: null,
  storage_days_left: null,
  storage_charged_until: null,
  storage_fee_accrued: '0.00',
  dispose_at: null,
  storage_notice: null,
}

async function insertWhole(db: Database, { user, body }: Consolidate, { parts, receiver }: Checked, now: Date) {
  const all = parts.map(({ parcel }) => parcel)
  const [first] = all
  if (!first) throw new RangeError('Nothing to consolidate')
  const hasPlace = (parcel: ParcelRow) => parcel.pickup_point_id !== null || parcel.address_id !== null
  const addressed = all.find((parcel) => parcel.receiver_id !== null) ?? all.find(hasPlace) ?? first
  const flags = [...new Set(all.flatMap((parcel) => parcel.flags))]
  const items = parts.flatMap((part) => part.items)
  const shops = [...new Set(all.flatMap((parcel) => parcel.shop_name ?? []))]
  const own = {
    user_id: user.id,
    client_uuid: body.client_uuid,
    number: await nextParcelNumber(db),
    // Undeclared parcels are shop orders by default, so they count only when all are shop orders; a personal parcel
    // that names a shop doesn't count, because a gift has no invoice.
    type:
      parts.some(({ parcel, items }) => parcel.type === 'shop_order' && (parcel.shop_name || items.length > 0)) ||
      all.every((parcel) => parcel.type === 'shop_order')
        ? 'shop_order'
        : 'personal',
    title: body.title || null,
    shop_name: shops.join(', ').slice(0, 120) || null,
    shop_order_number: null,
    tracking_number: null,
    tracking_pending: false,
    extra_tracking_numbers: [],
    status: flags.length > 0 ? 'awaiting_customer' : 'received',
    flags,
    amount_due: null,
  }
  const row = await insertParcel(
    db,
    {
      ...own,
      ...derivedColumns({ ...own, receiver, items }),
      ...clockColumns(joinClocks(all, utcDay(now))),
      ...consolidatedBill(parts, first, await ratesOn(db, utcDay(now))),
      warehouse_id: first.warehouse_id,
      origin_country_code: first.origin_country_code,
      destination_country_code:
        all.find((parcel) => parcel.destination_country_code)?.destination_country_code ?? receiver?.country_code,
      sender_id: all.find((parcel) => parcel.sender_id !== null)?.sender_id,
      receiver_id: receiver?.id ?? null,
      delivery_method: addressed.delivery_method,
      pickup_point_id: addressed.pickup_point_id,
      address_id: addressed.address_id,
      tariff_id: addressed.tariff_id,
      // Until the box is weighed.
      declared_weight: togetherWeigh(all),
      declared_currency: first.declared_currency,
      currency: first.currency,
      approve_over_percent: Math.min(...all.map((parcel) => parcel.approve_over_percent)),
      received_at: all.map((parcel) => parcel.received_at ?? now).toSorted((one, other) => +one - +other)[0],
      status_changed_at: now,
      created_at: now,
      updated_at: now,
    },
    now,
  )
  await db.insert(parcelEvents).values({ parcel_id: row.id, status: row.status, occurred_at: now })
  return row
}

/** The total in kilograms; null if one of them was not weighed. */
function togetherWeigh(parts: readonly ParcelRow[]): string | null {
  if (parts.some(({ actual_weight }) => actual_weight === null)) return null
  return kilograms(parts.reduce((total, { actual_weight }) => total + grams(actual_weight ?? '0'), 0))
}

/** Copies items and services, so that each merged parcel still shows what it contained. Invoices move to the new parcel. */
async function takeOver(db: Database, parts: readonly Part[], parcel_id: number): Promise<void> {
  const items = parts.flatMap((part) => part.items)
  if (items.length > 0) {
    await db.insert(parcelItems).values(items.map((item, position) => ({ ...item, parcel_id, position })))
  }
  const services = parts.flatMap((part) => part.services)
  if (services.length > 0) {
    await db
      .insert(parcelExtraServices)
      .values(services.map((service) => ({ ...service, parcel_id })))
      .onConflictDoNothing()
  }
  const { type } = parcelSubject({ id: parcel_id, number: '' })
  const moved = await db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        eq(files.subject_type, type),
        eq(files.kind, 'invoice'),
        inArray(
          files.subject_id,
          parts.map((part) => part.parcel.id),
        ),
      ),
    )
    .orderBy(asc(files.subject_id), asc(files.position))
  for (const [position, { id }] of moved.entries()) {
    await db.update(files).set({ subject_id: parcel_id, position }).where(eq(files.id, id))
  }
}
