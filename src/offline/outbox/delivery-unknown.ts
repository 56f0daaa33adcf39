import type { Entry } from './entry.ts'

/** The entry was sent and no answer has come (yet): the provider may have it or not. */
export function isDeliveryUnknown(entry: Entry): boolean {
  if (entry.kind === 'unreadable') return true
  if (entry.state === 'sending' || entry.state === 'unknown') return true
  return entry.state === 'waiting' && entry.attempts > 0 && !isTurnedAway(entry.error?.status)
}

/** The provider said that it did not take the entry and should be asked again later. */
function isTurnedAway(status: number | undefined): boolean {
  return status === 408 || status === 409 || status === 419 || status === 425 || status === 429
}
