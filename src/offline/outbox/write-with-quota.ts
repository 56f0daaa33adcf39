import { OutboxError } from './outbox-error.ts'

type Room = {
  /** Gives up what can be fetched again. */
  makeRoom: () => Promise<void>
  /** False: the customer has left meanwhile. */
  isHere: () => boolean
}

/** Writes to the disk; when that is full, once more after room was made. Says in an `OutboxError` why nothing was kept. */
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

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
