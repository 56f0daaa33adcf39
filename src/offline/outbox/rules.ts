import { ApiError } from '#http/api-error.ts'
import { turnedAway } from './delivery-unknown.ts'
import { outboxKinds, subjectOf } from './kinds.ts'
import type { Entry, EntryError, WrittenEntry } from './entry.ts'

export type Chance = { now: number; random: () => number; newKey: () => string }
export type Pause = 'session' | 'blocked'

const shortest = 1_000
const longest = 300_000
/** Milliseconds: the longest pause that a provider can ask for with Retry-After. */
const longestAsked = 3_600_000

/**
 * Refusals of a key that can never be used again: something else was created under it (perhaps by a form in another tab that
 * began with the same draft), or what was created is deleted.
 */
const spentKeys = new Set(['key_reused', 'parcel_deleted'])

export function isWritten(entry: Entry): entry is WrittenEntry {
  return entry.kind !== 'unreadable'
}

/** The body without its key: two forms with the same words count as the same thing sent twice. */
export function wordsOf({ body }: Pick<WrittenEntry, 'body'>): string {
  return JSON.stringify({ ...body, client_uuid: null })
}

/** The entry as refused under a new key: only the customer can say whether to send it separately. */
export function underNewKey<E extends WrittenEntry>(entry: E, key: string, error: EntryError): E {
  return { ...entry, id: key, was: entry.id, body: { ...entry.body, client_uuid: key }, state: 'refused', error }
}

/** The oldest entry that is due. A clock that was set back must not hold an entry for longer than an hour. */
export function nextDue(entries: readonly Entry[], now: number): WrittenEntry | null {
  return inLine(entries).find(({ next_at }) => next_at <= now || next_at > now + longestAsked) ?? null
}

/** When the next waiting entry is due (epoch milliseconds); null when none waits. */
export function wakeAt(entries: readonly Entry[]): number | null {
  const times = inLine(entries).map(({ next_at }) => next_at)
  return times.length === 0 ? null : Math.min(...times)
}

/** The waiting entries that may be sent next. Entries of a kind with subjects keep their order, so only the first of them. */
function inLine(entries: readonly Entry[]): WrittenEntry[] {
  const begun = new Set<string>()
  return entries.filter(isWaiting).filter((entry) => {
    if (subjectOf(entry) === null) return true
    const isFirst = !begun.has(entry.kind)
    begun.add(entry.kind)
    return isFirst
  })
}

/** Whether both are about the same subject; then the later one counts. */
export function isAboutSame(
  one: Pick<WrittenEntry, 'kind' | 'body'>,
  other: Pick<WrittenEntry, 'kind' | 'body'>,
): boolean {
  return one.kind === other.kind && subjectOf(one) !== null && subjectOf(one) === subjectOf(other)
}

/** Whether the customer wrote something newer about the same subject while this was being sent. */
export function isOutdated(entry: WrittenEntry, entries: readonly Entry[]): boolean {
  return entries.some((each) => isWritten(each) && each.seq > entry.seq && isAboutSame(each, entry))
}

/**
 * Only one tab sends at a time, so an entry that is "sending" when a turn begins belonged to a tab that died: its answer is lost.
 */
export function afterDeath(entry: WrittenEntry): WrittenEntry {
  if (entry.state !== 'sending') return entry
  return { ...entry, state: outboxKinds[entry.kind].idempotent ? 'waiting' : 'unknown' }
}

/** The network is back: an entry that failed without one need not wait out its pause. */
export function atOnce(entry: WrittenEntry, now: number): WrittenEntry {
  return entry.state === 'waiting' && entry.error?.status === 0 && entry.next_at > now
    ? { ...entry, next_at: now }
    : entry
}

/** What a failure means for the entry. Never drops one: it waits, or the customer has to decide. */
export function judge(
  entry: WrittenEntry,
  error: unknown,
  { now, random, newKey }: Chance,
): { entry: WrittenEntry; pause: Pause | null } {
  const failure = error instanceof ApiError ? error : new ApiError('broken', 0, {}, null, error)
  const { kind, status, refusal, retryAfter } = failure
  const isAway = kind === 'offline' || kind === 'timeout'
  const problem: EntryError = {
    status: isAway ? 0 : status,
    message: refusal.message ?? null,
    fields: failure.fields,
    code: refusal.message_code,
    made: refusal.made,
  }
  const noted = { ...entry, error: problem }
  if (kind === 'unauthenticated') return { entry: { ...entry, state: 'waiting', next_at: now }, pause: 'session' }
  if (refusal.message_code === 'user_blocked')
    return { entry: { ...entry, state: 'waiting', next_at: now }, pause: 'blocked' }

  if (problem.code && spentKeys.has(problem.code)) return { entry: underNewKey(entry, newKey(), problem), pause: null }
  const isTurnedAway = turnedAway.has(status) && (status !== 409 || retryAfter !== null)
  // A network that answers itself may do so with any status.
  if (!isAway && !isTurnedAway && status >= 400 && status < 500)
    return { entry: { ...noted, state: 'refused' }, pause: null }
  // Everything else may have arrived. Where the provider would not recognise a repeat, only the customer can decide.
  if (!isTurnedAway && !outboxKinds[entry.kind].idempotent)
    return { entry: { ...noted, state: 'unknown' }, pause: null }
  return {
    entry: { ...noted, state: 'waiting', next_at: now + pauseAfter(entry.attempts, retryAfter, random) },
    pause: null,
  }
}

/** Full jitter: a random pause up to a limit that doubles with every attempt, so that devices do not all return at once. */
export function pauseAfter(attempts: number, retryAfter: number | null, random: () => number): number {
  const limit = Math.min(longest, shortest * 2 ** Math.max(attempts - 1, 0))
  const asked = Math.min((retryAfter ?? 0) * 1000, longestAsked)
  return Math.max(Math.ceil(random() * limit), asked)
}

function isWaiting(entry: Entry): entry is WrittenEntry {
  return isWritten(entry) && entry.state === 'waiting'
}
