import { eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { parcelChanges } from '#contracts/parcel-changes.ts'
import { ParcelDraft } from '#contracts/parcel-drafts.ts'
import { amount, hundredths } from '#rules/money.ts'
import { canChange } from '#rules/parcel-changes.ts'
import { canUpdate } from '#rules/parcel-status.ts'
import type { Database } from '#server/context.ts'
import { extraServices } from '#server/db/tables/extra-services.ts'
import { parcelEvents, parcelItems, parcels } from '#server/db/tables/parcels.ts'
import { inWords, parse } from '#server/http/parse.ts'
import { conflict, invalid } from '#server/http/refusal.ts'
import type { ServedRequest } from '#server/http/serve.ts'
import { derivedColumns } from './derived-columns.ts'
import { chosenBy, type Declaration } from './draft-check.ts'
import { changedBill } from './parcel-bill.ts'
import {
  declarationOf,
  declaredColumns,
  ownParcel,
  replaceServices,
  writeItems,
  type ParcelRow,
} from './parcel-parts.ts'

type Update = ServedRequest<typeof parcelChanges.update>

/** Changes the parts that are named. What the change leaves behind must be a whole declaration again. */
export async function updateParcel(request: Update, now: Date): Promise<void> {
  const { db, user, t, params, body } = request
  const row = await ownParcel(db, user.id, params.id)
  if (!canUpdate(row.status)) throw conflict(t('errors.parcel_closed'))

  const before = await declarationOf(db, row)
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
  const changed = changedFields(before, given)
  const locked = changed.filter((field) => !canChange(row.status, field))
  if (locked.length > 0) throw invalid(Object.fromEntries(locked.map((field) => [field, [t('errors.parcel_locked')]])))
  if (changed.length === 0) return

  const whole = { ...before, ...given, client_uuid: crypto.randomUUID() }
  const { client_uuid: _, ...draft } = parse(ParcelDraft, whole, inWords(t)) as z.output<typeof ParcelDraft>
  const oldServices = await servicesWith(
    db,
    before.extra_services.map((each) => each.extra_service_id),
  )
  const untouched = new Set(Object.keys(draft).filter((field) => !changed.includes(field)))
  const chosen = await chosenBy(request, draft, { id: row.id, fields: untouched, services: oldServices })

  const touchesBill = ['items', 'declared_currency', 'extra_services'].some((field) => changed.includes(field))
  const own = { ...declaredColumns(draft, chosen), number: row.number, flags: row.flags, amount_due: row.amount_due }
  const derive = (status: string) => derivedColumns({ ...own, status, receiver: chosen.receiver, items: draft.items })
  const status = resolved(row, derive(row.status).attention)
  await db
    .update(parcels)
    .set({
      ...own,
      ...derive(status),
      ...(touchesBill && changedBill(row.cost_lines, draft, chosen.services)),
      ...(status !== row.status && { status, status_changed_at: now }),
      updated_at: now,
    })
    .where(eq(parcels.id, row.id))
  if (status !== row.status) await db.insert(parcelEvents).values({ parcel_id: row.id, status, occurred_at: now })
  if (changed.includes('items')) {
    await db.delete(parcelItems).where(eq(parcelItems.parcel_id, row.id))
    await writeItems(db, row.id, draft)
  }
  if (changed.includes('extra_services')) await replaceServices(db, row.id, draft, chosen)
}

/** The declaration as far as its parts are compared in a way of their own. */
type Parts = {
  items?: readonly Declaration['items'][number][]
  extra_services?: readonly { extra_service_id: number }[]
  [field: string]: unknown
}

/** Names of the parts whose new value differs from the stored one: a form may send what it did not touch. */
function changedFields(before: Parts, given: Parts): string[] {
  return Object.keys(given).filter((field) => comparable(given, field) !== comparable(before, field))
}

// "13.5" is 13.50, no link is no link, and services have no order.
function comparable(parts: Parts, field: string): string {
  if (field === 'items') {
    const plain = (item: Declaration['items'][number]) => [
      item.description_ru,
      item.description_en,
      item.product_url || null,
      item.quantity,
      amount(hundredths(item.unit_price)),
    ]
    return JSON.stringify(parts.items?.map(plain))
  }
  if (field === 'extra_services') {
    return String(parts.extra_services?.map((each) => each.extra_service_id).toSorted((one, other) => one - other))
  }
  return JSON.stringify(parts[field] || null)
}

/** A parcel that waited for the customer goes on when nothing is left to wait for. */
function resolved(row: ParcelRow, attention: readonly string[]): string {
  return row.status === 'awaiting_customer' && attention.length === 0 ? 'received' : row.status
}

async function servicesWith(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .select()
    .from(extraServices)
    .where(inArray(extraServices.id, [...ids]))
}
