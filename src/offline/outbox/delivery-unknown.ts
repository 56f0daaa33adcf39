import type { Entry } from './entry.ts'

/**
 * With these statuses the provider says that it did not take the entry and should be asked again later; with 409 only if it says
 * when (`Retry-After`).
 */
export const turnedAway: ReadonlySet<number> = new Set([408, 409, 419, 425, 429])

/** The entry was sent and no answer has come (yet): the provider may have it or not. */
export function isDeliveryUnknown(entry: Entry): boolean {
  if (entry.kind === 'unreadable') return true
  if (entry.state === 'sending' || entry.state === 'unknown') return true
  return entry.state === 'waiting' && entry.attempts > 0 && !turnedAway.has(entry.error?.status ?? 0)
}
