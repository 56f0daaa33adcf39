import type { Database } from '#server/context.ts'
import { notify } from '#server/notifications/notify.ts'
import type { NoticeValues } from '#server/notifications/notice-words.ts'
import type { ManifestRow } from '../manifest-list.ts'

type News = {
  /** "departed", "delayed": the end of `manifest_<news>`. */
  news: string
  /** Whose they are: each customer hears once, however many are theirs. */
  parcels: readonly { user_id: number }[]
  values?: NoticeValues
  /** What tells this step from a second one of its kind. */
  event_id: number
  now: Date
}

/** One notification per customer and step of a departure, with the number of their parcels on it. */
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
      // Off a cancelled departure the customer's parcels are gone: there is nothing of theirs to open.
      ...(news.news !== 'cancelled' && { subject: { type: 'manifest', id, number } }),
      cause: `manifest:${id}:event:${news.event_id}`,
      now: news.now,
    })),
  )
}
