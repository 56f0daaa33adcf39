import { themeKey, type KeyStorage } from '#session/browser-storage.ts'
import { leavingKey, revokeKey, tokenKey } from '#session/session-memory.ts'
import { eraseDeviceStore, NoDatabase, outboxName } from './device-store.ts'
import { draftsName } from './drafts.ts'

/** Nobody's: how the device looks, and the handles that end sessions. Everything else that is stored belongs to somebody. */
const kept = new Set([leavingKey, revokeKey, themeKey])

/**
 * Takes everything of a customer off the device. The caller has already made sure that nothing in this page writes any more
 * (session, query cache, outbox and drafts are closed) and tells the other tabs.
 */
export async function wipeDevice(userId: number, storage: KeyStorage, session: KeyStorage): Promise<void> {
  // When an interrupted wipe is finished later, somebody else may be signed in by then: the storages are theirs.
  if (storage.getItem(tokenKey) === null) {
    for (const key of storage.keys()) if (!kept.has(key)) storage.removeItem(key)
    for (const key of session.keys()) session.removeItem(key)
  }
  const results = await Promise.allSettled([eraseDeviceStore(outboxName(userId)), eraseDeviceStore(draftsName(userId))])
  for (const result of results) {
    if (result.status === 'rejected' && !(result.reason instanceof NoDatabase)) throw result.reason
  }
}
