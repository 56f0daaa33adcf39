import { and, eq } from 'drizzle-orm'
import type { transportTypes } from '#contracts/tariffs.ts'
import type { Context, Database } from '#server/context.ts'
import type { Localized } from '#server/db/columns.ts'
import { nextNumber } from '#server/db/next-number.ts'
import { manifestEvents, manifestNumbers, manifests } from '#server/db/tables/manifests.ts'
import { warehouses } from '#server/db/tables/places.ts'
import type { ManifestRow } from '../manifest-list.ts'
import { refuse } from './refuse.ts'

export type Opening = {
  title: Localized
  transport_type: (typeof transportTypes)[number]
  warehouse_id: number
  destination_country_code: string
  destination_city: Localized
  /** AWB or CMR number, if already known. */
  transport_document_number?: string
  flight_number?: string
  cutoff_at: Date
  planned_departure_at: Date
  planned_arrival_at: Date
  comment?: Localized
}

/** Opens a departure for one transport. Throws 409 when the dates are out of order or there is no such warehouse. */
export async function openManifest(context: Context, db: Database, opening: Opening): Promise<ManifestRow> {
  const now = context.clock.now()
  const { cutoff_at, planned_departure_at, planned_arrival_at } = opening
  if (cutoff_at > planned_departure_at || planned_departure_at >= planned_arrival_at) throw refuse('dates')
  const [warehouse] = await db
    .select()
    .from(warehouses)
    .where(and(eq(warehouses.id, opening.warehouse_id), eq(warehouses.is_active, true)))
  if (!warehouse) throw refuse('no_warehouse')
  const [row] = await db
    .insert(manifests)
    .values({
      ...opening,
      number: nextNumber('M', manifestNumbers),
      origin_country_code: warehouse.country_code,
      status: 'forming',
      created_at: now,
      updated_at: now,
    })
    .returning()
  if (!row) throw new Error('The departure was not stored')
  await db.insert(manifestEvents).values({ manifest_id: row.id, status: 'forming', occurred_at: now })
  return row
}
