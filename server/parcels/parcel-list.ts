import { and, count, isNotNull, sql } from 'drizzle-orm'
import type { Language } from '#contracts/wire.ts'
import { storageExpires, storageWarningDay } from '#rules/parcel-attention.ts'
import type { Database } from '#server/context.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { needsCustomer, patternsOf, parcelFilter } from './parcel-filter.ts'

/** The columns that a card shows; no others are read. */
export const cardColumns = {
  id: parcels.id,
  client_uuid: parcels.client_uuid,
  number: parcels.number,
  type: parcels.type,
  title: parcels.title,
  contents: parcels.contents,
  shop_name: parcels.shop_name,
  shop_order_number: parcels.shop_order_number,
  tracking_number: parcels.tracking_number,
  status: parcels.status,
  attention: parcels.attention,
  origin_country_code: parcels.origin_country_code,
  destination_country_code: parcels.destination_country_code,
  amount_due: parcels.amount_due,
  currency: parcels.currency,
  storage_free_until: parcels.storage_free_until,
  storage_fee_per_day: parcels.storage_fee_per_day,
  pickup_until: parcels.pickup_until,
  expected_arrival_from: parcels.expected_arrival_from,
  expected_arrival_to: parcels.expected_arrival_to,
  status_changed_at: parcels.status_changed_at,
  created_at: parcels.created_at,
  updated_at: parcels.updated_at,
}

type Card = { [K in keyof typeof cardColumns]: (typeof parcels.$inferSelect)[K] }

/** A card in the contract's shape, in the visitor's language, as of this day (yyyy-mm-dd). */
export function parcelCard(row: Card, language: Language, today: string) {
  return {
    ...row,
    contents: row.contents?.[language] ?? null,
    attention: storageExpires(row, today) ? [...row.attention, 'storage_expiring'] : row.attention,
    status_changed_at: row.status_changed_at.toISOString(),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

export async function countParcels(db: Database, userId: number, search: string | undefined, today: string) {
  const warning_day = storageWarningDay(today)
  const mine = parcelFilter({ user_id: userId, ...(search && patternsOf(search)) })
  const inStep = (step: string) => sql<number>`count(*) filter (where ${parcels.step} = ${step})::int`
  const [whole] = await db.select({ all: count() }).from(parcels).where(mine)
  // A customer has few active parcels, however long the archive grows.
  const [active] = await db
    .select({
      attention: sql<number>`count(*) filter (where ${needsCustomer(warning_day)})::int`,
      expected: inStep('expected'),
      warehouse: inStep('warehouse'),
      transit: inStep('transit'),
      customs: inStep('customs'),
      pickup: inStep('pickup'),
    })
    .from(parcels)
    .where(and(mine, isNotNull(parcels.step)))
  const { attention = 0, expected = 0, warehouse = 0, transit = 0, customs = 0, pickup = 0 } = active ?? {}
  return { all: whole?.all ?? 0, attention, steps: { expected, warehouse, transit, customs, pickup } }
}
