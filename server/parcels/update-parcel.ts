import { eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { parcelChanges } from '#contracts/parcel-changes.ts'
import { ParcelDraft } from '#contracts/parcel-drafts.ts'
import { amount, hundredths } from '#rules/money.ts'
import { canChange } from '#rules/parcel-changes.ts'
import { canUpdate } from '#rules/parcel-status.ts'
import { grams } from '#rules/weight.ts'
import type { Context, Database } from '#server/context.ts'
import { extraServices } from '#server/db/tables/extra-services.ts'
import { parcelItems } from '#server/db/tables/parcels.ts'
import { inWords, parse } from '#server/http/parse.ts'
import { conflict, invalid } from '#server/http/refusal.ts'
import type { ServedRequest } from '#server/http/serve.ts'
import { chosenBy, type Declaration } from './draft-check.ts'
import { giveInvoices } from './give-invoices.ts'
import { goOn } from './go-on.ts'
import { changedBill } from './parcel-bill.ts'
import { factsOf } from './parcel-facts.ts'
import { declarationOf, declaredColumns, ownParcel, replaceServices, writeItems } from './parcel-parts.ts'
import { utcDay } from './utc-day.ts'
import { writeParcel } from './write-parcel.ts'

type Update = ServedRequest<typeof parcelChanges.update>

/** Changes the parts that are named. What the change leaves behind must be a whole declaration again. */
export async function updateParcel(context: Context, request: Update): Promise<void> {
  const { db, user, t, params, body } = request
  const now = context.clock.now()
  const row = await ownParcel(db, user.id, params.id)
  if (!canUpdate(row.status)) throw conflict(t('errors.parcel_closed'))

  const before = await declarationOf(db, row)
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
  const changed = changedFields(before, given)
  const locked = changed.filter((field) => !canChange(row.status, field, before.items.length > 0))
  if (locked.length > 0) throw invalid(Object.fromEntries(locked.map((field) => [field, [t('errors.parcel_locked')]])))
  if (changed.length === 0) return
  if (changed.includes('items') && (await factsOf(db, row)).open_requests.includes('split')) {
    throw invalid({ items: [t('provider.parcels.split_open')] })
  }

  const whole = { ...before, ...given, client_uuid: crypto.randomUUID() }
  const { client_uuid: _, ...draft } = parse(ParcelDraft, whole, inWords(t)) as z.output<typeof ParcelDraft>
  const oldServices = await servicesWith(
    db,
    before.extra_services.map((each) => each.extra_service_id),
  )
  const untouched = new Set(Object.keys(draft).filter((field) => !changed.includes(field)))
  const asker = { ...request, today: utcDay(now) }
  const chosen = await chosenBy(asker, draft, { id: row.id, fields: untouched, services: oldServices })

  if (changed.includes('items')) {
    await db.delete(parcelItems).where(eq(parcelItems.parcel_id, row.id))
    await writeItems(db, row.id, draft)
  }
  const kept = askedAsBefore(before, draft)
  if (changed.includes('extra_services')) await replaceServices(db, row.id, draft, chosen, kept)
  if (changed.includes('invoice_file_ids')) {
    await giveInvoices(db, {
      parcel_id: row.id,
      user_id: user.id,
      file_ids: draft.invoice_file_ids ?? [],
      field: 'invoice_file_ids',
      t,
    })
  }
  const touchesBill = ['items', 'declared_currency', 'extra_services'].some((field) => changed.includes(field))
  const set = {
    ...declaredColumns(draft, chosen),
    approve_over_percent: draft.approve_over_percent ?? row.approve_over_percent,
    ...(touchesBill && { ...changedBill(row.cost_lines, draft, chosen.services, kept), ...noPrice }),
    flags: row.flags.filter((flag) => !isAnswered(flag, touchesBill, draft)),
  }
  const written = await writeParcel(db, row, set, now)
  await goOn(context, db, written, now)
}

/** A price that was found for other contents is none. */
const noPrice = { total: null, approved_total: null }

/** The flags that a change answers by itself. Any other that staff set, staff take back. */
function isAnswered(flag: string, touchesBill: boolean, draft: Declaration): boolean {
  if (flag === 'price_approval') return touchesBill
  return flag === 'invoice_missing' && (draft.invoice_file_ids?.length ?? 0) > 0
}

/** Services that are asked for as often as before: they keep the price of their day. */
function askedAsBefore(before: Parts, draft: Declaration): ReadonlySet<number> {
  const times = new Map(before.extra_services?.map((each) => [each.extra_service_id, each.quantity ?? 1]))
  const same = draft.extra_services.filter((each) => times.get(each.extra_service_id) === (each.quantity ?? 1))
  return new Set(same.map((each) => each.extra_service_id))
}

type Item = Omit<Declaration['items'][number], 'contains'> & { contains?: readonly string[] | undefined }

/** The declaration as far as its parts are compared in a way of their own. */
type Parts = {
  items?: readonly Item[]
  declared_weight?: string | null
  extra_services?: readonly {
    extra_service_id: number
    quantity?: number | undefined
    comment?: string | null | undefined
  }[]
  [field: string]: unknown
}

/** Names of the parts whose new value differs from the stored one: a form may send what it did not touch. */
function changedFields(before: Parts, given: Parts): string[] {
  return Object.keys(given).filter((field) => comparable(given, field) !== comparable(before, field))
}

// "13.5" is 13.50, no link is no link, and services have no order.
function comparable(parts: Parts, field: string): string {
  if (field === 'items') {
    const plain = (item: Item) => [
      item.description_ru,
      item.description_en,
      item.product_url || null,
      item.quantity,
      amount(hundredths(item.unit_price)),
      item.brand || null,
      item.unit_weight ? grams(item.unit_weight) : null,
      item.country_of_origin || null,
      (item.contains ?? []).toSorted(),
      item.is_used ?? false,
    ]
    return JSON.stringify(parts.items?.map(plain))
  }
  if (field === 'extra_services') {
    const plain = parts.extra_services?.map(({ extra_service_id, quantity, comment }) => [
      extra_service_id,
      quantity ?? 1,
      comment || null,
    ])
    return JSON.stringify(plain?.toSorted(([one], [other]) => Number(one) - Number(other)))
  }
  if (field === 'declared_weight') return String(parts.declared_weight ? grams(parts.declared_weight) : null)
  if (field === 'approve_over_percent') return JSON.stringify(parts[field] ?? null)
  return JSON.stringify(parts[field] || null)
}

async function servicesWith(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .select()
    .from(extraServices)
    .where(inArray(extraServices.id, [...ids]))
}
