import { and, count, eq, exists, like, or, sql, type SQL } from 'drizzle-orm'
import type { ManifestFilter } from '#contracts/manifests.ts'
import type { Language } from '#contracts/wire.ts'
import { searchCode, searchText } from '#rules/search-text.ts'
import type { Database } from '#server/context.ts'
import { manifests } from '#server/db/tables/manifests.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import type { warehouses } from '#server/db/tables/places.ts'
import type { OwnTotals } from './own-totals.ts'

export type ManifestRow = typeof manifests.$inferSelect
type Warehouse = typeof warehouses.$inferSelect

/** The public part of a departure, in the reader's language. */
export function departureCard(row: ManifestRow, warehouse: Warehouse, language: Language, latest: Date | null = null) {
  return {
    id: row.id,
    number: row.number,
    title: row.title[language],
    transport_type: row.transport_type,
    warehouse: { ...warehouse, title: warehouse.title[language] },
    origin_country_code: row.origin_country_code,
    destination_country_code: row.destination_country_code,
    destination_city: row.destination_city[language],
    status: row.status,
    is_delayed: row.is_delayed,
    delay_reason: row.delay_reason?.[language] ?? null,
    cutoff_at: row.cutoff_at.toISOString(),
    planned_departure_at: row.planned_departure_at.toISOString(),
    planned_arrival_at: row.planned_arrival_at.toISOString(),
    latest_arrival_at: latest?.toISOString() ?? null,
  }
}

/** A departure for a customer whose parcels it carries, with their totals. */
export function manifestCard(
  row: ManifestRow,
  warehouse: Warehouse,
  language: Language,
  { own, latest }: { own: OwnTotals; latest: Date | null },
) {
  return {
    ...departureCard(row, warehouse, language, latest),
    ...own,
    transport_document_number: row.transport_document_number,
    flight_number: row.flight_number,
    departed_at: row.departed_at?.toISOString() ?? null,
    released_at: row.released_at?.toISOString() ?? null,
    arrived_at: row.arrived_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** The condition for departures that carry a parcel of this customer and match the filter. */
export function whichManifests(db: Database, userId: number, filter: ManifestFilter | undefined): SQL | undefined {
  return and(
    withParcelOf(db, userId),
    filter?.status && eq(manifests.status, filter.status),
    filter?.search ? found(db, userId, filter.search) : undefined,
  )
}

/** How many of the departures that match the search have each status. */
export function countManifests(db: Database, userId: number, search: string | undefined) {
  return db
    .select({ status: manifests.status, count: count() })
    .from(manifests)
    .where(whichManifests(db, userId, { search }))
    .groupBy(manifests.status)
}

/** The condition for departures that carry a parcel of this customer; others must not be disclosed. */
export function withParcelOf(db: Database, userId: number, which?: SQL): SQL {
  const own = and(eq(parcels.user_id, userId), eq(parcels.manifest_id, manifests.id), which)
  return exists(db.select({ id: parcels.id }).from(parcels).where(own))
}

function found(db: Database, userId: number, search: string): SQL | undefined {
  const pattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const code = pattern(searchCode(search))
  // Numbers of departures, documents and flights are Latin letters and digits, so every database lower-cases them alike.
  const codes = sql`lower(replace(concat_ws(E'\n', ${manifests.number}, ${manifests.transport_document_number}, ${manifests.flight_number}), ' ', ''))`
  const ofParcel = or(like(parcels.search_text, pattern(searchText(search))), like(parcels.search_code, code))
  return or(sql`${codes} like ${code}`, withParcelOf(db, userId, ofParcel))
}
