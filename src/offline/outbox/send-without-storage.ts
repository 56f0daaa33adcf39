import { ApiError } from '#http/api-error.ts'
import { hasArrived } from './arrival.ts'
import type { WrittenEntry } from './entry.ts'
import type { OutboxError } from './outbox-error.ts'
import type { Kind, ReplyOf } from './kinds.ts'
import type { RunnerSettings } from './runner.ts'

/**
 * Sends an entry that the disk did not take. Only the form holds it, so the form waits for the provider's answer; without one,
 * nothing was saved. Pressing again uses the same key.
 */
export async function sendWithoutStorage(
  entry: WrittenEntry,
  send: RunnerSettings['send'],
  notSaved: OutboxError,
): Promise<ReplyOf<Kind> | null> {
  try {
    return await send(entry)
  } catch (error) {
    if (hasArrived(error)) return null
    const isAnswered = error instanceof ApiError && error.status >= 400 && error.status < 500
    throw isAnswered ? error : notSaved
  }
}
