import { notify, type Notice } from '#server/notifications/notify.ts'
import type { Provider } from './provider.ts'

export type Told = Pick<Notice, 'kind'> & Partial<Notice> & { hoursAgo?: number }

/** Sends a customer notices, newest first; without a subject by default. */
export async function tellAll(provider: Provider, user_id: number, told: readonly Told[]): Promise<void> {
  const { db, clock } = provider.context
  const now = clock.now().getTime()
  const notices = told.map(({ hoursAgo, ...notice }, index) => ({
    user_id,
    cause: crypto.randomUUID(),
    now: new Date(now - (hoursAgo ?? 0) * 3_600_000 - index * 1_000),
    ...notice,
  }))
  await notify(db, notices.toReversed())
}
