import { isFull } from '../database.ts'
import { OutboxError } from './outbox-error.ts'

type Room = {
  /** Discards what can be fetched again. */
  makeRoom: () => Promise<void>
  /** False: the customer has left meanwhile. */
  isHere: () => boolean
}

/**
 * Writes to the disk and, if that is full, tries once more after making room. Rejects with an `OutboxError` that says why nothing
 * was stored.
 */
export async function writeWithQuota<T>(write: () => Promise<T>, { makeRoom, isHere }: Room): Promise<T> {
  const failed = (error: unknown): never => {
    if (error instanceof OutboxError) throw error
    throw new OutboxError(isHere() ? (isFull(error) ? 'full' : 'failed') : 'signed-out', error)
  }
  return write().catch(async (error: unknown) => {
    if (!isFull(error)) return failed(error)
    await makeRoom()
    return write().catch(failed)
  })
}
