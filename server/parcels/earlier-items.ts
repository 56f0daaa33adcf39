import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { mostEarlierItems } from '#contracts/parcel-items.ts'
import type { Database } from '#server/context.ts'
import { parcelItems, parcels } from '#server/db/tables/parcels.ts'

/** Older ones are nobody's habit any more. */
const mostParcels = 1_000

/** What a customer declared before, each thing as she declared it last: the most usual first, of those the latest. */
export async function earlierItems(db: Database, userId: number) {
  const latest = db
    .select({ id: parcels.id, currency: parcels.declared_currency, created_at: parcels.created_at })
    .from(parcels)
    // What was merged is declared in the parcel that came of it.
    .where(and(eq(parcels.user_id, userId), ne(parcels.status, 'merged')))
    .orderBy(desc(parcels.created_at), desc(parcels.id))
    .limit(mostParcels)
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
  const rows = await db
    .select({
      description_ru: each.description_ru,
      description_en: each.description_en,
      product_url: each.product_url,
      unit_price: each.unit_price,
      currency: each.currency,
      times: each.times,
      created_at: each.created_at,
    })
    .from(each)
    .where(eq(each.place, 1))
    .orderBy(desc(each.times), desc(each.created_at), each.description_en)
    .limit(mostEarlierItems)
  return rows.map(({ created_at, ...item }) => ({ ...item, last_declared_at: created_at.toISOString() }))
}
