import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/context.ts'
import { pushDevices, pushMessages } from '#server/db/tables/push.ts'
import { users } from '#server/db/tables/users.ts'
import { askingKinds, isWanted, pushKindOf } from './told-kinds.ts'

/** A notification just inserted. */
type Written = {
  id: number
  user_id: number
  kind: string
  subject_type: string | null
  subject_id: number | null
  created_at: Date
}

/** PostgreSQL takes 65,535 parameters in one statement. */
const batch = 1000

/** Queues push messages for notifications, in the transaction of their cause. */
export async function queuePushes(db: Database, written: readonly Written[]): Promise<void> {
  const news = written.filter(({ kind }) => pushKindOf(kind) !== null)
  if (news.length === 0) return
  const customers = [...new Set(news.map(({ user_id }) => user_id))]
  const devices = await db
    .select({ token_id: pushDevices.token_id, user_id: pushDevices.user_id, settings: users.push_settings })
    .from(pushDevices)
    .innerJoin(users, eq(users.id, pushDevices.user_id))
    .where(inArray(pushDevices.user_id, customers))
    // Waits for a device that is being signed out: otherwise its message would break the foreign key, and roll back the cause.
    .for('key share', { of: pushDevices })
  const rows = news.flatMap((notification) =>
    devices
      .filter(({ user_id, settings }) => user_id === notification.user_id && isWanted(settings, notification.kind))
      .map(({ token_id }) => ({
        token_id,
        notification_id: notification.id,
        topic: topicOf(notification),
        next_try_at: notification.created_at,
        created_at: notification.created_at,
      })),
  )
  for (let start = 0; start < rows.length; start += batch) {
    await db
      .insert(pushMessages)
      .values(rows.slice(start, start + batch))
      .onConflictDoNothing()
  }
}

/** Only the newest of several messages about one thing matters, except that news doesn't replace a request to the customer. */
function topicOf({ id, kind, subject_type, subject_id }: Written): string {
  if (subject_id === null) return `notice-${id}`
  const pushKind = pushKindOf(kind)
  const subject = `${subject_type}-${subject_id}`
  return pushKind && askingKinds.has(pushKind) ? `${pushKind}-${subject}` : subject
}
