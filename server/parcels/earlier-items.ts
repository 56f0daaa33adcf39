import { and, desc, eq, lte, ne, or, sql } from 'drizzle-orm'
import { maxEarlierItems } from '#contracts/parcels/drafts.ts'
import type { Database } from '#server/context.ts'
import { parcelItems, parcels } from '#server/db/tables/parcels.ts'

/** Older parcels say little about today's habits. */
const maxParcels = 1_000

/**
 * Items the customer declared before, each as declared last: half are the most frequent ones, which come first, and
 * half the most recent others, because the next parcel is mostly like one of these.
 */
export async function earlierItems(db: Database, userId: number) {
  const latest = db
    .select({ id: parcels.id, currency: parcels.declared_currency, created_at: parcels.created_at })
    .from(parcels)
    // The items of a merged parcel are declared in the resulting one.
    .where(and(eq(parcels.user_id, userId), ne(parcels.status, 'merged')))
    .orderBy(desc(parcels.created_at), desc(parcels.id))
    .limit(maxParcels)
    .as('latest')
  const same = sql`partition by lower(${parcelItems.description_ru}), lower(${parcelItems.description_en})`
  const each = db
    .select({
      description_ru: parcelItems.description_ru,
      description_en: parcelItems.description_en,
      product_url: parcelItems.product_url,
      unit_price: parcelItems.unit_price,
      currency: latest.currency,
      created_at: latest.created_at,
      times: sql<number>`(count(*) over (${same}))::int`.as('times'),
      place:
        sql<number>`row_number() over (${same} order by ${latest.created_at} desc, ${latest.id} desc, ${parcelItems.position})`.as(
          'place',
        ),
    })
    .from(latest)
    .innerJoin(parcelItems, eq(parcelItems.parcel_id, latest.id))
    .as('each')
  const things = db
    .select({
      description_ru: each.description_ru,
      description_en: each.description_en,
      product_url: each.product_url,
      unit_price: each.unit_price,
      currency: each.currency,
      times: each.times,
      created_at: each.created_at,
      by_use:
        sql<number>`row_number() over (order by ${each.times} desc, ${each.created_at} desc, ${each.description_en})`
          .mapWith(Number)
          .as('by_use'),
      by_day: sql<number>`row_number() over (order by ${each.created_at} desc, ${each.description_en})`
        .mapWith(Number)
        .as('by_day'),
    })
    .from(each)
    .where(eq(each.place, 1))
    .as('things')
  const half = maxEarlierItems / 2
  const rows = await db
    .select()
    .from(things)
    .where(or(lte(things.by_use, half), lte(things.by_day, half)))
    .orderBy(things.by_use)
  return rows.map(({ description_ru, description_en, product_url, unit_price, currency, times, created_at }) => ({
    description_ru,
    description_en,
    product_url,
    unit_price,
    currency,
    times,
    last_declared_at: created_at.toISOString(),
  }))
}
