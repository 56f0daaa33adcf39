import { eq, inArray } from 'drizzle-orm'
import type { ManifestStatus } from '#contracts/manifests.ts'
import { mayManifestMove, parcelsBecome, takesPart } from '#rules/manifest-status.ts'
import type { Context, Database } from '#server/context.ts'
import type { Localized } from '#server/db/columns.ts'
import { manifestEvents, manifests } from '#server/db/tables/manifests.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { moveParcel } from '#server/parcels/move-parcel.ts'
import type { ParcelRow } from '#server/parcels/parcel-parts.ts'
import { offManifest } from '#server/parcels/status-columns.ts'
import type { ManifestRow } from '../manifest-list.ts'
import { expectParcels } from './expect-parcels.ts'
import { lockManifest, lockParcelsOn } from './lock-manifest.ts'
import { refuse } from './refuse.ts'
import { tellCustomers } from './tell-customers.ts'

type Step = { id: number; comment?: Localized; place?: Localized }

/** Closes a departure to further parcels. Throws 409 unless it is forming and carries at least one. */
export async function closeManifest(context: Context, db: Database, step: Step): Promise<ManifestRow> {
  return move(context, db, step, 'closed')
}

/**
 * The departure leaves and its parcels are shipped. Parcels no longer ready to ship are removed. Throws 409 when none
 * is left.
 */
export async function departManifest(
  context: Context,
  db: Database,
  { transport_document_number, flight_number, ...step }: Step & Papers,
): Promise<ManifestRow> {
  const papers = {
    ...(transport_document_number !== undefined && { transport_document_number }),
    ...(flight_number !== undefined && { flight_number }),
  }
  return move(context, db, step, 'departed', { ...papers, departed_at: context.clock.now() })
}

type Papers = { transport_document_number?: string; flight_number?: string }

/** The departure and its parcels reach customs. */
export async function toCustoms(context: Context, db: Database, step: Step): Promise<ManifestRow> {
  return move(context, db, step, 'customs')
}

export async function releaseManifest(context: Context, db: Database, step: Step): Promise<ManifestRow> {
  return move(context, db, step, 'released', { released_at: context.clock.now() })
}

/** The departure arrives with its parcels, except those held by customs. */
export async function arriveManifest(context: Context, db: Database, step: Step): Promise<ManifestRow> {
  return move(context, db, step, 'arrived', { arrived_at: context.clock.now() })
}

export async function completeManifest(context: Context, db: Database, step: Step): Promise<ManifestRow> {
  return move(context, db, step, 'completed')
}

/** Cancels a departure: its parcels are removed and stay ready to ship. */
export async function cancelManifest(context: Context, db: Database, step: Step): Promise<ManifestRow> {
  return move(context, db, step, 'cancelled')
}

async function move(
  context: Context,
  db: Database,
  step: Step,
  to: ManifestStatus,
  set: Partial<ManifestRow> = {},
): Promise<ManifestRow> {
  const now = context.clock.now()
  const manifest = await lockManifest(db, step.id)
  if (!mayManifestMove(manifest.status, to)) throw refuse('not_now')
  const loaded = await lockParcelsOn(db, step.id)
  const riding = loaded.filter((parcel) => takesPart(parcel.status, to))
  const isLoading = to === 'closed' || to === 'departed'
  if (isLoading && riding.length === 0) throw refuse('empty')
  if (to === 'cancelled') await takeOff(db, loaded, now)
  if (isLoading) {
    await takeOff(
      db,
      loaded.filter((parcel) => !riding.includes(parcel)),
      now,
    )
  }

  const [moved] = await db
    .update(manifests)
    // The delayed step has happened, so the delay is over.
    .set({ ...set, status: to, is_delayed: false, delay_reason: null, updated_at: now })
    .where(eq(manifests.id, step.id))
    .returning()
  const [event] = await db
    .insert(manifestEvents)
    .values({ manifest_id: step.id, status: to, comment: step.comment, place: step.place, occurred_at: now })
    .returning({ id: manifestEvents.id })
  if (!moved || !event) throw new Error('The departure was not stored')

  const next = parcelsBecome[to]
  if (next) {
    for (const parcel of riding) {
      await moveParcel(context, db, { parcel, to: next, actor: 'manifest', now, place: step.place ?? null })
    }
  }
  if (to === 'departed') await expectParcels(context, db, moved)
  await tellCustomers(db, moved, { news: to, parcels: riding, event_id: event.id, now })
  return moved
}

async function takeOff(db: Database, off: readonly ParcelRow[], now: Date): Promise<void> {
  if (off.length === 0) return
  const ids = off.map((parcel) => parcel.id)
  await db
    .update(parcels)
    .set({ ...offManifest, updated_at: now })
    .where(inArray(parcels.id, ids))
}
