import { utcDay } from '#rules/storage.ts'
import { tariffs } from '#server/db/tables/tariffs.ts'
import type { Database } from '#server/context.ts'
import { tariffsOf } from '#rules/tariff-route.ts'
import type { ManifestRow } from './manifest-list.ts'

const day = 86_400_000

/**
 * The latest arrival of a departure: its planned day plus the span of delivery days in its route's tariffs. null: no
 * tariff for the route, or it has arrived or was cancelled.
 */
export async function latestArrivals(db: Database, now: Date): Promise<(manifest: ManifestRow) => Date | null> {
  const known = await db.select().from(tariffs)
  return (manifest) => {
    if (manifest.arrived_at !== null || manifest.status === 'cancelled') return null
    const ways = tariffsOf(known, { ...manifest, delivery_method: null }, utcDay(now)).filter(
      (each) => each.warehouse_id === manifest.warehouse_id && each.transport_type === manifest.transport_type,
    )
    const open = ways.map((each) => each.delivery_days_max - each.delivery_days_min)
    return open.length === 0 ? null : new Date(manifest.planned_arrival_at.getTime() + Math.max(...open) * day)
  }
}
