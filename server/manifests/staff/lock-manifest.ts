import { asc, eq } from 'drizzle-orm'
import type { Database } from '#server/context.ts'
import { manifests } from '#server/db/tables/manifests.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { notFound } from '#server/http/refusal.ts'
import type { ParcelRow } from '#server/parcels/parcel-parts.ts'
import type { ManifestRow } from '../manifest-list.ts'

/** A departure, locked until the transaction ends. Callers that also lock its parcels must do that afterwards. Throws 404. */
export async function lockManifest(db: Database, id: number): Promise<ManifestRow> {
  const [row] = await db.select().from(manifests).where(eq(manifests.id, id)).for('update')
  if (!row) throw notFound()
  return row
}

/** All customers' parcels on it, locked in order of id to prevent deadlocks. */
export function lockParcelsOn(db: Database, manifestId: number): Promise<ParcelRow[]> {
  return db.select().from(parcels).where(eq(parcels.manifest_id, manifestId)).orderBy(asc(parcels.id)).for('update')
}
