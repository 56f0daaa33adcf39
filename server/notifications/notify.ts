import type { Database } from '#server/context.ts'
import { notifications } from '#server/db/tables/notifications.ts'
import { queuePushes } from '#server/push/queue-pushes.ts'
import { isNoticeKind, type NoticeValues } from './notice-words.ts'

export type Notice = {
  user_id: number
  /** A key of `provider.notifications`, which has its title and text. */
  kind: string
  values?: NoticeValues
  subject?: { type: string; id: number; number: string }
  /** Such as "parcel:12:received". A second notification with the same cause is dropped. */
  cause: string
  now: Date
}

/** PostgreSQL accepts 65,535 parameters per statement, and a departure may carry many customers' parcels. */
const batch = 1000

/**
 * Notifies customers of a change, within its transaction. Returns the notifications that are new. Throws a RangeError
 * for a kind without a sentence.
 */
export async function notify(db: Database, notices: Notice[]): Promise<Notice[]> {
  const fresh: Notice[] = []
  for (let start = 0; start < notices.length; start += batch) {
    fresh.push(...(await tell(db, notices.slice(start, start + batch))))
  }
  return fresh
}

async function tell(db: Database, notices: Notice[]): Promise<Notice[]> {
  const unsayable = notices.find(({ kind }) => !isNoticeKind(kind))
  if (unsayable) throw new RangeError(`No sentence for ${unsayable.kind}`)
  const added = await db
    .insert(notifications)
    .values(
      notices.map(({ subject, now, ...notice }) => ({
        ...notice,
        subject_type: subject?.type,
        subject_id: subject?.id,
        subject_number: subject?.number,
        created_at: now,
      })),
    )
    .onConflictDoNothing()
    .returning()
  await queuePushes(db, added)
  const fresh = new Set(added.map(({ user_id, cause }) => `${user_id} ${cause}`))
  return notices.filter(({ user_id, cause }) => fresh.has(`${user_id} ${cause}`))
}
