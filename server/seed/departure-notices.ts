import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#server/context.ts'
import { manifestEvents, manifests } from '#server/db/tables/manifests.ts'
import { parcelEvents, parcels } from '#server/db/tables/parcels.ts'
import { both } from '#server/notifications/notice-words.ts'
import type { Notice } from '#server/notifications/notify.ts'

/** The parcel status that corresponds to a departure's status. */
const parcelStepOf: Record<string, string> = {
  closed: 'ready_to_ship',
  departed: 'shipped',
  customs: 'customs',
  released: 'customs',
  arrived: 'arrived',
  completed: 'arrived',
  delayed: 'customs',
}

/** Notifications of departures, for the customers whose parcels they carried. */
export async function departureNotices(db: Database, since: Date): Promise<Notice[]> {
  const events = await db
    .select({ event: manifestEvents, number: manifests.number, reason: manifests.delay_reason })
    .from(manifestEvents)
    .innerJoin(manifests, eq(manifests.id, manifestEvents.manifest_id))
    .where(and(inArray(manifestEvents.status, Object.keys(parcelStepOf)), gt(manifestEvents.occurred_at, since)))
    .orderBy(asc(manifestEvents.id))
  const counts = await countsOfSteps(db)
  return events.flatMap(({ event, number, reason }) => {
    const { manifest_id: id, status } = event
    return (counts.get(`${id} ${parcelStepOf[status]}`) ?? []).map(({ user_id, count }) => ({
      user_id,
      kind: `manifest_${status}`,
      values: { number, count, ...(status === 'delayed' && reason && both('reason', reason)) },
      subject: { type: 'manifest', id, number },
      cause: `manifest:${id}:event:${event.id}`,
      now: event.occurred_at,
    }))
  })
}

/** How many of each customer's parcels on a departure reached a status, by "departure status". */
async function countsOfSteps(db: Database): Promise<Map<string, { user_id: number; count: number }[]>> {
  const rows = await db
    .select({
      manifest_id: parcels.manifest_id,
      user_id: parcels.user_id,
      status: parcelEvents.status,
      count: sql<number>`count(*)::int`,
    })
    .from(parcelEvents)
    .innerJoin(parcels, eq(parcels.id, parcelEvents.parcel_id))
    .where(isNotNull(parcels.manifest_id))
    .groupBy(parcels.manifest_id, parcels.user_id, parcelEvents.status)
    .orderBy(parcels.manifest_id, parcels.user_id, parcelEvents.status)
  const counts = new Map<string, { user_id: number; count: number }[]>()
  for (const { manifest_id, status, user_id, count } of rows) {
    const key = `${manifest_id} ${status}`
    counts.set(key, [...(counts.get(key) ?? []), { user_id, count }])
  }
  return counts
}
