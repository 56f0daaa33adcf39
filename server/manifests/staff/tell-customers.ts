import type { Database } from '#server/context.ts'
import { notify } from '#server/notifications/notify.ts'
import type { NoticeValues } from '#server/notifications/notice-words.ts'
import type { ManifestRow } from '../manifest-list.ts'

type News = {
  /** The end of `manifest_<news>`: "departed", "delayed". */
  news: string
  /** The affected parcels: each customer is notified once, however many they own. */
  parcels: readonly { user_id: number }[]
  values?: NoticeValues
  /** Distinguishes this event from a later one of the same kind. */
  event_id: number
  now: Date
}

/** Sends each customer one notification per event of a departure, with the number of their parcels on it. */
export async function tellCustomers(db: Database, manifest: ManifestRow, news: News): Promise<void> {
  const counts = new Map<number, number>()
  for (const { user_id } of news.parcels) counts.set(user_id, (counts.get(user_id) ?? 0) + 1)
  const { id, number } = manifest
  await notify(
    db,
    Array.from(counts, ([user_id, count]) => ({
      user_id,
      kind: `manifest_${news.news}`,
      values: { ...news.values, number, count },
      // A cancelled departure no longer carries the customer's parcels, so there is nothing to open.
      ...(news.news !== 'cancelled' && { subject: { type: 'manifest', id, number } }),
      cause: `manifest:${id}:event:${news.event_id}`,
      now: news.now,
    })),
  )
}
