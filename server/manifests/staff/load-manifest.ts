import { asc, eq, inArray, or } from 'drizzle-orm'
import { letsParcelsGo, reasonToStay, takesParcels } from '#rules/manifest-status.ts'
import type { Context, Database } from '#server/context.ts'
import { manifests } from '#server/db/tables/manifests.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { notFound } from '#server/http/refusal.ts'
import { offManifest } from '#server/parcels/status-columns.ts'
import { expectParcels } from './expect-parcels.ts'
import { lockManifest } from './lock-manifest.ts'
import { refuse } from './refuse.ts'

/**
 * Adds parcels to a forming departure: all, or none with a 409 that names the first unsuitable one. Parcels already on
 * it stay. Returns how many were added.
 */
export async function addParcels(
  context: Context,
  db: Database,
  { id, parcel_ids }: { id: number; parcel_ids: readonly number[] },
): Promise<number> {
  const now = context.clock.now()
  const manifest = await lockManifest(db, id)
  if (!takesParcels(manifest.status)) throw refuse('not_now')
  const wanted = new Set(parcel_ids)
  if (wanted.size === 0) return 0
  // Those already on it change below, too: locked later, out of order of id, they could deadlock.
  const which = or(inArray(parcels.id, [...wanted]), eq(parcels.manifest_id, id))
  const locked = await db.select().from(parcels).where(which).orderBy(asc(parcels.id)).for('update')
  const rows = locked.filter((parcel) => wanted.has(parcel.id))
  if (rows.length < wanted.size) throw notFound()
  for (const parcel of rows) {
    const reason = reasonToStay(parcel, manifest)
    if (reason) throw refuse(reason, { number: parcel.number })
  }
  const joining = rows.filter((parcel) => parcel.manifest_id === null).map((parcel) => parcel.id)
  if (joining.length === 0) return 0
  await db.update(parcels).set({ manifest_id: id, updated_at: now }).where(inArray(parcels.id, joining))
  await expectParcels(context, db, manifest)
  await db.update(manifests).set({ updated_at: now }).where(eq(manifests.id, id))
  return joining.length
}

/** Removes a parcel before the departure leaves; it stays ready to ship. */
export async function removeParcel(
  context: Context,
  db: Database,
  { id, parcel_id }: { id: number; parcel_id: number },
): Promise<void> {
  const now = context.clock.now()
  const manifest = await lockManifest(db, id)
  if (!letsParcelsGo(manifest.status)) throw refuse('not_now')
  const [parcel] = await db.select().from(parcels).where(eq(parcels.id, parcel_id)).for('update')
  if (parcel?.manifest_id !== id) throw refuse('parcel_missing')
  await db
    .update(parcels)
    .set({ ...offManifest, updated_at: now })
    .where(eq(parcels.id, parcel_id))
  await db.update(manifests).set({ updated_at: now }).where(eq(manifests.id, id))
}
