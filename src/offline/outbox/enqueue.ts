import type { Made } from '#contracts/errors.ts'
import type { Entry, FreshEntry, WrittenEntry } from './entry.ts'
import { isAboutSame, isWritten, underNewKey, wordsOf } from './rules.ts'
import type { Change } from './store.ts'

type Known = {
  newKey: string
  /** Something else has arrived under the key of what is written: what, if that is known. */
  arrived: { made: Made | undefined } | null
}

/**
 * Adds what the customer wrote, as the last in order, and answers its id. The same thing twice (a double press) is once, answered
 * by null. Other words under the same id mend an entry that was refused; where something else is waiting, on its way or there
 * under it, they are kept under a new key until the customer decides whether they are another one. What says something newer about the same
 * takes the place of what waits; what is on its way stays, and goes before it.
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
    // In its place, unless something of the kind was written after it: of two choices the later one is the last word.
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
