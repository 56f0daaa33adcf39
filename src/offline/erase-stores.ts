import { eraseDeviceStore, NoDatabase, outboxName, SilentDatabase } from './device-store.ts'
import { draftsName } from './drafts.ts'
import { contentName } from './kept-content.ts'

/** Empties and removes what a customer has on the device. Rejects when something may be there and could not be emptied. */
export async function eraseStores(userId: number): Promise<void> {
  const results = await Promise.allSettled([
    eraseDeviceStore(outboxName(userId)),
    eraseDeviceStore(draftsName(userId)),
    eraseDeviceStore(contentName),
    // A page that is not secure has none.
    globalThis.caches?.delete(`aist:pictures:${userId}`),
  ])
  for (const result of results) {
    if (result.status === 'fulfilled') continue
    const isNothingThere = result.reason instanceof NoDatabase && !(result.reason instanceof SilentDatabase)
    if (!isNothingThere) throw result.reason
  }
}
