import { and, asc, eq, inArray } from 'drizzle-orm'
import type { parcelActions } from '#contracts/parcels/actions.ts'
import { hundredths, sum } from '#rules/money.ts'
import { customerActs } from '#rules/parcel-acts.ts'
import { isDone } from '#rules/parcel-changes.ts'
import type { Database } from '#server/context.ts'
import { extraServices } from '#server/db/tables/extra-services.ts'
import { parcelExtraServices } from '#server/db/tables/parcel-extra-services.ts'
import { parcelItems, parcels } from '#server/db/tables/parcels.ts'
import { receivers } from '#server/db/tables/people.ts'
import { conflicts, type ServiceRow } from '#server/extra-services/service-rows.ts'
import { invalid, notForStaff } from '#server/http/refusal.ts'
import type { ServedRequest } from '#server/http/serve.ts'
import { highestValue } from './draft-check.ts'
import { factsOf } from './parcel-facts.ts'
import type { ParcelRow } from './parcel-parts.ts'

type Consolidate = ServedRequest<typeof parcelActions.consolidate>

/** One of the parcels to be merged, with its items and services. */
export type Part = {
  parcel: ParcelRow
  items: (typeof parcelItems.$inferSelect)[]
  services: (typeof parcelExtraServices.$inferSelect & { service: ServiceRow })[]
}

const maxItems = 50

export type Checked = {
  parts: Part[]
  /** The receiver of the merged parcel; null if none is named yet. */
  receiver: typeof receivers.$inferSelect | null
}

/**
 * Locks the named parcels and returns them in the order they are named. Throws every reason against merging them, each
 * at its field.
 */
export async function consolidationCheck(request: Consolidate, now: Date): Promise<Checked> {
  const { db, user, body, t, language } = request
  const errors: Record<string, string[]> = {}
  const refuse = (field: string, sentence: string) => (errors[field] ??= []).push(sentence)
  const found = await heldParcels(db, user.id, body.parcel_ids)
  const parts: Part[] = []
  for (const [index, id] of body.parcel_ids.entries()) {
    const parcel = found.get(id)
    if (!parcel) refuse(`parcel_ids.${index}`, t('errors.unknown_choice'))
    else if (body.parcel_ids.indexOf(id) < index) refuse(`parcel_ids.${index}`, t('errors.repeated'))
    else {
      const acts = customerActs(
        await factsOf(db, parcel),
        { is_blocked: false, has_verified_email: true, is_registered: true },
        now,
      )
      if (acts.consolidate) parts.push(await partOf(db, parcel))
      else refuse(`parcel_ids.${index}`, t('provider.parcels.not_to_merge', { number: parcel.number }))
    }
  }
  const all = parts.map(({ parcel }) => parcel)
  const differ = (of: (parcel: ParcelRow) => unknown) => new Set(all.map(of).filter((value) => value !== null)).size > 1
  if (differ((parcel) => parcel.warehouse_id)) refuse('parcel_ids', t('provider.parcels.other_warehouse'))
  if (differ((parcel) => parcel.destination_country_code)) refuse('parcel_ids', t('provider.parcels.other_country'))
  if (differ((parcel) => parcel.receiver_id)) refuse('parcel_ids', t('provider.parcels.other_receiver'))
  const named = all.find((parcel) => parcel.receiver_id !== null)?.receiver_id ?? null
  const chosen = body.receiver_id ?? null
  if (chosen !== null && named !== null && chosen !== named) {
    refuse('receiver_id', t('provider.parcels.other_receiver'))
  }
  // Only the customer may choose the receiver.
  if (chosen !== null && named === null && user.staff_id !== null) throw notForStaff()
  const receiver = await ownReceiver(db, user.id, named ?? chosen)
  if (chosen !== null && named === null && (receiver === null || receiver.is_archived)) {
    refuse('receiver_id', t('errors.unknown_choice'))
  }
  if (differ((parcel) => parcel.declared_currency) || differ((parcel) => parcel.currency)) {
    refuse('parcel_ids', t('provider.parcels.other_currency'))
  }
  if (parts.flatMap(({ items }) => items).length > maxItems) {
    refuse('parcel_ids', t('provider.parcels.too_many_items', { max: maxItems }))
  }
  if (hundredths(sum(all.map((parcel) => parcel.declared_value))) > hundredths(highestValue)) {
    refuse('parcel_ids', t('errors.declared_too_high', { max: highestValue }))
  }
  const asked = new Map(parts.flatMap(({ services }) => services.map(({ service }) => [service.id, service] as const)))
  for (const { other } of conflicts([...asked.values()])) {
    refuse('parcel_ids', t('errors.services_conflict', { other: other.title[language] }))
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return { parts, receiver }
}

async function ownReceiver(db: Database, userId: number, id: number | null) {
  if (id === null) return null
  const [receiver] = await db
    .select()
    .from(receivers)
    .where(and(eq(receivers.id, id), eq(receivers.user_id, userId)))
  return receiver ?? null
}

async function heldParcels(db: Database, userId: number, ids: readonly number[]): Promise<Map<number, ParcelRow>> {
  const rows = await db
    .select()
    .from(parcels)
    .where(and(eq(parcels.user_id, userId), inArray(parcels.id, [...ids])))
    // Every caller locks several parcels in this order, which prevents deadlocks.
    .orderBy(asc(parcels.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

async function partOf(db: Database, parcel: ParcelRow): Promise<Part> {
  const items = await db
    .select()
    .from(parcelItems)
    .where(eq(parcelItems.parcel_id, parcel.id))
    .orderBy(asc(parcelItems.position))
  const services = await db
    .select({ asked: parcelExtraServices, service: extraServices })
    .from(parcelExtraServices)
    .innerJoin(extraServices, eq(extraServices.id, parcelExtraServices.extra_service_id))
    .where(
      and(eq(parcelExtraServices.parcel_id, parcel.id), inArray(parcelExtraServices.status, ['requested', 'done'])),
    )
    .orderBy(asc(parcelExtraServices.extra_service_id))
  // Insurance of a withdrawn price is due again, for the merged parcel.
  const due = services.filter(({ asked, service }) => !isDone({ ...asked, code: service.code }))
  return { parcel, items, services: due.map(({ asked, service }) => ({ ...asked, status: 'requested', service })) }
}
