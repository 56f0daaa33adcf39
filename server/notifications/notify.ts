import type { Database } from '#server/context.ts'
import { notifications } from '#server/db/tables/notifications.ts'

export type Notice = {
  user_id: number
  /** Its sentence is `provider.notifications.<kind>`. */
  kind: string
  values?: Record<string, string | number>
  subject?: { type: string; id: number; number: string }
  /** Why, e.g. "parcel:12:received". A second notice with the same cause is none. */
  cause: string
  now: Date
}

/** Tells customers what changed, inside the transaction that changed it. Answers with those that were really new. */
export async function notify(db: Database, notices: Notice[]): Promise<Notice[]> {
  if (notices.length === 0) return []
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
    .returning({ user_id: notifications.user_id, cause: notifications.cause })
  const fresh = new Set(added.map(({ user_id, cause }) => `${user_id} ${cause}`))
  return notices.filter(({ user_id, cause }) => fresh.has(`${user_id} ${cause}`))
}
