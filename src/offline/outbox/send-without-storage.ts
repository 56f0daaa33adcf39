import { ApiError } from '#http/api-error.ts'
import type { WrittenEntry } from './entry.ts'
import type { OutboxError } from './outbox-error.ts'
import type { Kind, ReplyOf } from './kinds.ts'
import { hasArrived } from './rules.ts'
import type { RunnerSettings } from './runner.ts'

/**
 * The disk does not take it, but the network is there. It stands nowhere but on the form, so the form waits: what the provider
 * answers is its answer, and without an answer nothing was saved. Pressed again it goes by the same key.
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
