import type { Made } from '#contracts/errors.ts'
import type { Entry, FreshEntry, WrittenEntry } from './entry.ts'
import { isAboutSame, isWritten, underNewKey, wordsOf } from './rules.ts'
import type { Change } from './store.ts'

type Known = {
  newKey: string
  /** What was delivered earlier under the same key with other words, if anything. `made`: what it created, if known. */
  arrived: { made: Made | undefined } | null
}

/**
 * Adds what the customer wrote at the end of the queue and returns its id. The same words again (a double press) add nothing and
 * return null. Other words under the same id replace a refused entry; if that id is waiting, being sent or delivered, they are
 * kept as refused under a new key, until the customer decides whether to send them separately. A newer statement about the same
 * subject replaces a waiting one; one that is being sent stays, and goes first.
 */
export function addEntry(
  stored: readonly Entry[],
  fresh: FreshEntry,
  { newKey, arrived }: Known,
): Change<string | null> {
  const written = stored.filter(isWritten)
  const words = wordsOf(fresh)
  const isOf = (entry: WrittenEntry) => entry.id === fresh.id || entry.was === fresh.id
  const twin = written.find((entry) => isOf(entry) && wordsOf(entry) === words)
  if (twin && (twin.state !== 'refused' || twin.id !== fresh.id)) return { answer: null }

  const there = stored.find(({ id }) => id === fresh.id)
  const isFree = there ? there.state === 'refused' : !arrived
  const seq = 1 + Math.max(0, ...written.map((entry) => entry.seq))
  const last = { ...fresh, seq }
  const older = written.filter((entry) => isAboutSame(entry, fresh) && entry.state !== 'sending')
  const present = older.at(-1)
  if (present) {
    // Keeps the place in the queue, unless a later entry of the kind exists: of two choices the later one must be sent last.
    const isOvertaken = written.some((entry) => entry.kind === present.kind && entry.seq > present.seq)
    const gone = older.map(({ id }) => id).filter((id) => id !== fresh.id)
    return { put: [{ ...fresh, seq: isOvertaken ? seq : present.seq }], remove: gone, answer: fresh.id }
  }
  if (!isFree) {
    const error = { status: 422, message: null, fields: {}, code: 'key_reused', made: arrived?.made }
    return { put: [underNewKey(last, newKey, error)], answer: newKey }
  }
  const kept = there && isWritten(there) ? { ...fresh, seq: there.seq, created_at: there.created_at } : last
  return { put: [kept], answer: fresh.id }
}

/** The ids of what is stored under the same key or about the same subject. */
export function earlierThan(entry: WrittenEntry, stored: readonly Entry[]): string[] {
  const isEarlier = (each: WrittenEntry) => each.id === entry.id || isAboutSame(each, entry)
  return stored
    .filter(isWritten)
    .filter(isEarlier)
    .map(({ id }) => id)
}
