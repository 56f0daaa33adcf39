import { eq } from 'drizzle-orm'
import { utcDay } from '#rules/storage.ts'
import type { Context, Database } from '#server/context.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { latestArrivals } from '../latest-arrival.ts'
import type { ManifestRow } from '../manifest-list.ts'

/** Updates the expected arrival of all parcels on a departure from its current plan. */
export async function expectParcels({ clock }: Context, db: Database, manifest: ManifestRow): Promise<void> {
  const now = clock.now()
  const latest = await latestArrivals(db, now)
  await db
    .update(parcels)
    .set({
      expected_arrival_from: utcDay(manifest.planned_arrival_at),
      expected_arrival_to: utcDay(latest(manifest) ?? manifest.planned_arrival_at),
      updated_at: now,
    })
    .where(eq(parcels.manifest_id, manifest.id))
}
