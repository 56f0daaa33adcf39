import { OutboxError } from './outbox-error.ts'
import type { Entry, WrittenEntry } from './outbox-entry.ts'
import { isWritten } from './outbox-rules.ts'
import type { Change } from './outbox-store.ts'

/**
 * Adds what the customer wrote, as the last in order. The same thing twice (a double press) is once; another body under the
 * same id mends an entry that surely created nothing, and is refused for one that may have.
 */
export function writeInto(stored: readonly Entry[], fresh: Omit<WrittenEntry, 'seq'>): Change<void> {
  const there = stored.find(({ id }) => id === fresh.id)
  const seq = 1 + Math.max(0, ...stored.filter(isWritten).map((entry) => entry.seq))
  if (!there) return { put: [{ ...fresh, seq }], answer: undefined }
  if (!isWritten(there)) throw new OutboxError('under-way')

  const isSame = JSON.stringify(there.body) === JSON.stringify(fresh.body)
  if (isSame && there.state !== 'refused') return { answer: undefined }
  const isSafe = there.state === 'refused' || (there.state === 'waiting' && there.attempts === 0)
  if (!isSafe) throw new OutboxError('under-way')
  return { put: [{ ...fresh, seq: there.seq, created_at: there.created_at }], answer: undefined }
}
