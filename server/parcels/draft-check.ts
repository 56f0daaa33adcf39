import { and, eq } from 'drizzle-orm'
import type { ParcelDraft } from '#contracts/parcels/drafts.ts'
import type * as z from 'zod/mini'
import type { Language } from '#contracts/wire.ts'
import type { CurrencyRate } from '#rules/currency-rates.ts'
import { hundredths } from '#rules/money.ts'
import { declaredValue } from '#rules/parcel-estimate.ts'
import type { Database } from '#server/context.ts'
import { addresses } from '#server/db/tables/addresses.ts'
import { shops } from '#server/db/tables/content.ts'
import { receivers, senders } from '#server/db/tables/people.ts'
import { pickupPoints, warehouses } from '#server/db/tables/places.ts'
import { activeServices, conflicts, type ServiceRow } from '#server/extra-services/service-rows.ts'
import { invalid } from '#server/http/refusal.ts'
import { ratesOn } from '#server/tariffs/customs-rows.ts'
import type { Say } from '#server/words/words.ts'
import { itemFaults } from './item-faults.ts'
import { isOffered } from './offered-tariff.ts'
import { duplicateTracking } from './tracking-numbers.ts'

/** A declaration as parsed by the contract. */
export type Declaration = Omit<z.output<typeof ParcelDraft>, 'client_uuid'>

/** The highest declared sum: below what the columns and the contract can hold, to leave room for additions. */
export const highestValue = '999999999.99'

type Asker = {
  db: Database
  user: { id: number }
  t: Say
  language: Language
  /** yyyy-mm-dd, in UTC. */
  today: string
}

/** The rows that a declaration refers to, all available to this customer. */
export type Chosen = {
  warehouse: typeof warehouses.$inferSelect
  receiver: typeof receivers.$inferSelect | null
  pickup_point: typeof pickupPoints.$inferSelect | null
  shop: typeof shops.$inferSelect | null
  address: typeof addresses.$inferSelect | null
  services: ServiceRow[]
  /** Today's rates, for prices in other currencies. */
  rates: readonly CurrencyRate[]
}

/**
 * Looks up everything that a declaration refers to, and throws 422 with all errors, each at its field. `kept`:
 * unchanged earlier choices, which may have become inactive.
 */
export async function chosenBy(
  { db, user, t, language, today }: Asker,
  draft: Declaration,
  kept: { id?: number; fields: ReadonlySet<string>; services: readonly ServiceRow[] },
): Promise<Chosen> {
  const errors: Record<string, string[]> = {}
  const refuse = (field: string, sentence: string) => (errors[field] ??= []).push(sentence)
  const mayBeOld = (field: string) => kept.fields.has(field)
  const gone = t('errors.unknown_choice')

  const [warehouse] = await db.select().from(warehouses).where(eq(warehouses.id, draft.warehouse_id))
  if (!warehouse || !(warehouse.is_active || mayBeOld('warehouse_id'))) refuse('warehouse_id', gone)

  const wantsPoint = draft.delivery_method === 'pickup_point' && draft.pickup_point_id
  const [point] = wantsPoint ? await db.select().from(pickupPoints).where(eq(pickupPoints.id, wantsPoint)) : []
  if (wantsPoint && !(point && (point.is_active || mayBeOld('pickup_point_id')))) refuse('pickup_point_id', gone)

  const [sender] = draft.sender_id
    ? await db
        .select()
        .from(senders)
        .where(and(eq(senders.id, draft.sender_id), eq(senders.user_id, user.id)))
    : []
  if (draft.sender_id && !(sender && (!sender.is_archived || mayBeOld('sender_id')))) refuse('sender_id', gone)

  const [receiver] = draft.receiver_id
    ? await db
        .select()
        .from(receivers)
        .where(and(eq(receivers.id, draft.receiver_id), eq(receivers.user_id, user.id)))
    : []
  if (draft.receiver_id && !(receiver && (!receiver.is_archived || mayBeOld('receiver_id')))) {
    refuse('receiver_id', gone)
  }

  const [shop] = draft.shop_id ? await db.select().from(shops).where(eq(shops.id, draft.shop_id)) : []
  if (draft.shop_id && !shop) refuse('shop_id', gone)

  const [address] = draft.address_id
    ? await db
        .select()
        .from(addresses)
        .where(and(eq(addresses.id, draft.address_id), eq(addresses.user_id, user.id)))
    : []
  if (draft.address_id && !(address && (!address.is_archived || mayBeOld('address_id')))) refuse('address_id', gone)

  if (draft.tariff_id && !(mayBeOld('tariff_id') && ways.every(mayBeOld))) {
    const country = point?.country_code ?? address?.country_code ?? receiver?.country_code
    const fits = await isOffered(db, draft.tariff_id, { ...draft, destination_country_code: country ?? null, today })
    if (!fits) refuse('tariff_id', gone)
  }

  const known = new Map([...kept.services, ...(await activeServices(db))].map((row) => [row.id, row]))
  const services = draft.extra_services.map(({ extra_service_id }) => known.get(extra_service_id))
  draft.extra_services.forEach(({ extra_service_id }, index) => {
    const field = `extra_services.${index}.extra_service_id`
    const first = draft.extra_services.findIndex((each) => each.extra_service_id === extra_service_id)
    if (!services[index]) refuse(field, gone)
    else if (first < index) refuse(field, t('errors.repeated'))
    else if (services[index]?.requires_comment && !draft.extra_services[index]?.comment) {
      refuse(`extra_services.${index}.comment`, t('errors.required'))
    }
  })
  for (const { index, other } of conflicts(services)) {
    const field = `extra_services.${index}.extra_service_id`
    refuse(field, t('errors.services_conflict', { other: other.title[language] }))
  }

  for (const { field, sentence } of await itemFaults(db, draft.items, { t, mayBeOld: mayBeOld('items'), gone })) {
    refuse(field, sentence)
  }

  if (draft.tracking_number) {
    const taken = await duplicateTracking(db, user.id, draft.tracking_number, kept.id)
    if (taken) refuse('tracking_number', t('errors.tracking_taken', { number: taken }))
  }
  if (hundredths(declaredValue(draft.items)) > hundredths(highestValue)) {
    refuse('items', t('errors.declared_too_high', { max: highestValue }))
  }

  if (!warehouse || Object.keys(errors).length > 0) throw invalid(errors)
  return {
    warehouse,
    receiver: receiver ?? null,
    pickup_point: point ?? null,
    shop: shop ?? null,
    address: address ?? null,
    services: services.flatMap((service) => service ?? []),
    rates: await ratesOn(db, today),
  }
}

/** The fields that decide which tariff applies. */
const ways = ['warehouse_id', 'delivery_method', 'pickup_point_id', 'address_id']
