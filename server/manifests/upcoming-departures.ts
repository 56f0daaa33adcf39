import { and, asc, eq, gt } from 'drizzle-orm'
import type { Language } from '#contracts/wire.ts'
import type { Database } from '#server/context.ts'
import { manifests } from '#server/db/tables/manifests.ts'
import { warehouses } from '#server/db/tables/places.ts'
import { latestArrivals } from './latest-arrival.ts'
import { departureCard } from './manifest-list.ts'

/** The next departures from each warehouse to each country that still accept parcels. */
export async function upcomingDepartures(db: Database, language: Language, now: Date) {
  const rows = await db
    .selectDistinctOn([warehouses.sort, warehouses.id, manifests.destination_country_code], {
      manifest: manifests,
      warehouse: warehouses,
    })
    .from(manifests)
    .innerJoin(warehouses, eq(warehouses.id, manifests.warehouse_id))
    .where(and(eq(manifests.status, 'forming'), gt(manifests.cutoff_at, now), eq(warehouses.is_active, true)))
    .orderBy(
      asc(warehouses.sort),
      asc(warehouses.id),
      asc(manifests.destination_country_code),
      asc(manifests.planned_departure_at),
      asc(manifests.id),
    )
  const latestOf = await latestArrivals(db, now)
  return rows.map(({ manifest, warehouse }) => departureCard(manifest, warehouse, language, latestOf(manifest)))
}
