import { inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { parcelChanges } from '#contracts/parcels/actions.ts'
import { ParcelDraft } from '#contracts/parcels/drafts.ts'
import { canChange } from '#rules/parcel-changes.ts'
import { canUpdate } from '#rules/parcel-status.ts'
import { utcDay } from '#rules/storage.ts'
import { checkChooser } from '#server/auth/customer-choices.ts'
import type { Context, Database } from '#server/context.ts'
import { extraServices } from '#server/db/tables/extra-services.ts'
import { inWords, parse } from '#server/http/parse.ts'
import { conflict, invalid } from '#server/http/refusal.ts'
import type { ServedRequest } from '#server/http/serve.ts'
import { changedFields, type Parts } from './changed-fields.ts'
import { chosenBy, type Declaration } from './draft-check.ts'
import { weighedColumns } from './estimate-shipping.ts'
import { giveInvoices } from './attach-invoices.ts'
import { keepDone } from './done-services.ts'
import { moveParcel } from './move-parcel.ts'
import { resumeParcel } from './resume-parcel.ts'
import { changedBill } from './parcel-bill.ts'
import { factsOf } from './parcel-facts.ts'
import {
  declarationOf,
  declaredColumns,
  ownParcel,
  replaceItems,
  replaceServices,
  repriceServices,
  type ParcelRow,
} from './parcel-parts.ts'
import { writeParcel, type ParcelColumns } from './write-parcel.ts'

type Update = ServedRequest<typeof parcelChanges.update>

/** Changes the given fields. The result must be a complete declaration again; saving a draft this way declares it. */
export async function updateParcel(context: Context, request: Update): Promise<void> {
  const { db, user, t, params, body } = request
  const now = context.clock.now()
  const row = await ownParcel(db, user.id, params.id)
  if (!canUpdate(row.status)) throw conflict(t('errors.parcel_closed'))

  const before = await declarationOf(db, row)
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
  const changed = changedFields(before, given)
  const locked = changed.filter((field) => !canChange(before, field, row.status))
  if (locked.length > 0) throw invalid(Object.fromEntries(locked.map((field) => [field, [t('errors.parcel_locked')]])))
  const isDraft = row.status === 'draft'
  if (changed.length === 0 && !isDraft) return
  checkChooser(user, changed)
  if (changed.includes('items') && (await factsOf(db, row)).open_requests.includes('split')) {
    throw invalid({ items: [t('provider.parcels.split_open')] })
  }

  const hasArrived = row.received_at !== null
  const whole = {
    ...before,
    ...given,
    client_uuid: crypto.randomUUID(),
    // A box in the warehouse needs no tracking number: merged, split-off and undeclared ones have none.
    ...(hasArrived && { tracking_pending: true }),
    // A merged parcel has the invoices of all its parts, which may be more than one declaration allows.
    ...(!changed.includes('invoice_file_ids') && { invoice_file_ids: undefined }),
  }
  const { client_uuid: _, ...draft } = parse(ParcelDraft, whole, inWords(t)) as z.output<typeof ParcelDraft>
  const oldServices = await servicesWith(
    db,
    before.extra_services.map((each) => each.extra_service_id),
  )
  const untouched = new Set(Object.keys(draft).filter((field) => !changed.includes(field)))
  const asker = { ...request, today: utcDay(now) }
  const chosen = await chosenBy(asker, draft, { id: row.id, fields: untouched, services: oldServices })

  if (changed.includes('items')) await replaceItems(db, row.id, draft)
  const same = askedAsBefore(before, draft)
  if (changed.includes('extra_services')) {
    await keepDone(request, row.id, same)
    await replaceServices(db, row.id, draft, chosen, same)
  }
  const repriced = touchContents(changed) ? await repriceServices(db, row.id, draft, chosen) : []
  const kept = new Set([...same].filter((id) => !repriced.includes(id)))
  if (changed.includes('invoice_file_ids')) {
    await giveInvoices(db, {
      parcel_id: row.id,
      user_id: user.id,
      file_ids: draft.invoice_file_ids ?? [],
      field: 'invoice_file_ids',
      t,
    })
  }
  const declared = {
    ...declaredColumns(draft, chosen),
    ...(hasArrived && { tracking_pending: row.tracking_pending }),
  }
  const isElsewhere = declared.destination_country_code !== row.destination_country_code
  const isRepriced = touchBill(changed) || isElsewhere
  const set = {
    ...declared,
    approve_over_percent: draft.approve_over_percent ?? row.approve_over_percent,
    ...(isRepriced && { ...changedBill(row.cost_lines, draft, chosen, kept), ...noPrice }),
    flags: row.flags.filter((flag) => !isAnswered(flag, { changed, draft, isRepriced })),
  }
  const written = await writeParcel(
    db,
    row,
    { ...set, ...(isRepriced && (await priceOfWay(db, { ...row, ...set }, now))) },
    now,
  )
  if (isDraft) await moveParcel(context, db, { parcel: written, to: 'expected', actor: 'customer', now })
  else await resumeParcel(context, db, written, now)
}

/** The new price of a weighed box. */
async function priceOfWay(db: Database, next: ParcelRow, now: Date): Promise<ParcelColumns> {
  const { actual_weight: weight, length, width, height } = next
  return weight === null ? {} : weighedColumns(db, next, { weight, length, width, height }, now)
}

/** A price calculated for other contents or another country no longer holds. */
const noPrice = { total: null, approved_total: null }

type Change = { changed: readonly string[]; draft: Declaration; isRepriced: boolean }

/** Whether this change resolves the flag. All other flags stay. */
function isAnswered(flag: string, { changed, draft, isRepriced }: Change): boolean {
  if (flag === 'price_approval') return isRepriced
  if (flag === 'declaration_missing') return changed.includes('items')
  if (flag === 'limit_exceeded') return touchLimit(changed)
  if (flag === 'receiver_missing' || flag === 'receiver_invalid') return changed.includes('receiver_id')
  return flag === 'invoice_missing' && (draft.invoice_file_ids?.length ?? 0) > 0
}

function touchContents(changed: readonly string[]): boolean {
  return ['items', 'declared_currency'].some((field) => changed.includes(field))
}

function touchLimit(changed: readonly string[]): boolean {
  return touchContents(changed) || changed.includes('receiver_id')
}

function touchBill(changed: readonly string[]): boolean {
  return touchContents(changed) || changed.includes('extra_services')
}

/** Services requested in the same quantity as before, which keep their original price. */
function askedAsBefore(before: Parts, draft: Declaration): ReadonlySet<number> {
  const times = new Map(before.extra_services?.map((each) => [each.extra_service_id, each.quantity ?? 1]))
  const same = draft.extra_services.filter((each) => times.get(each.extra_service_id) === (each.quantity ?? 1))
  return new Set(same.map((each) => each.extra_service_id))
}

async function servicesWith(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .select()
    .from(extraServices)
    .where(inArray(extraServices.id, [...ids]))
}
