import { eq } from 'drizzle-orm'
import { isUnderWay, mayBeDelayed } from '#rules/manifest-status.ts'
import type { Context, Database } from '#server/context.ts'
import type { Localized } from '#server/db/columns.ts'
import { manifestEvents, manifests } from '#server/db/tables/manifests.ts'
import { both } from '#server/notifications/notice-words.ts'
import type { ManifestRow } from '../manifest-list.ts'
import { expectParcels } from './expect-parcels.ts'
import { lockManifest, lockParcelsOn } from './lock-manifest.ts'
import { refuse } from './refuse.ts'
import { tellCustomers } from './tell-customers.ts'

type Delay = {
  id: number
  reason: Localized
  /** The new plan, if there is one. */
  planned_departure_at?: Date
  planned_arrival_at?: Date
}

/** Marks a departure as delayed, with the reason; its next step ends the delay. */
export async function delayManifest(context: Context, db: Database, delay: Delay): Promise<ManifestRow> {
  const now = context.clock.now()
  const manifest = await lockManifest(db, delay.id)
  if (!mayBeDelayed(manifest.status)) throw refuse('not_now')
  const planned_departure_at = delay.planned_departure_at ?? manifest.planned_departure_at
  const planned_arrival_at = delay.planned_arrival_at ?? manifest.planned_arrival_at
  if (planned_departure_at >= planned_arrival_at || manifest.cutoff_at > planned_departure_at) throw refuse('dates')
  const [late] = await db
    .update(manifests)
    .set({ is_delayed: true, delay_reason: delay.reason, planned_departure_at, planned_arrival_at, updated_at: now })
    .where(eq(manifests.id, delay.id))
    .returning()
  const [event] = await db
    .insert(manifestEvents)
    .values({ manifest_id: delay.id, status: 'delayed', comment: delay.reason, occurred_at: now })
    .returning({ id: manifestEvents.id })
  if (!late || !event) throw new Error('The departure was not stored')
  const loaded = await lockParcelsOn(db, delay.id)
  await expectParcels(context, db, late)
  await tellCustomers(db, late, {
    news: 'delayed',
    parcels: loaded.filter(({ status }) => isUnderWay(status)),
    values: both('reason', delay.reason),
    event_id: event.id,
    now,
  })
  return late
}
