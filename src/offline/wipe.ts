import { themeKey, type KeyStorage } from '#session/browser-storage.ts'
import { leavingKey, revokeKey, tokenKey } from '#session/session-memory.ts'

/** Nobody's: how the device looks, and the handles that end sessions. Everything else that is stored belongs to somebody. */
const kept = new Set([leavingKey, revokeKey, themeKey])

/** Does what lies under this key of a storage go with the customer? */
export function isPersonal(key: string): boolean {
  return !kept.has(key)
}

/**
 * Takes everything of a customer off the device. The caller has already made sure that nothing in this page writes any more
 * (session, query cache, outbox and drafts are closed) and tells the other tabs.
 */
export async function wipeDevice(userId: number, storage: KeyStorage, session: KeyStorage): Promise<void> {
  // When an interrupted wipe is finished later, somebody else may be signed in by then: the storages are theirs.
  if (storage.getItem(tokenKey) === null) {
    for (const key of storage.keys()) if (isPersonal(key)) storage.removeItem(key)
    for (const key of session.keys()) session.removeItem(key)
  }
  // Fetched long ago where there is something to erase. Where it does not come, the next start tries again.
  const { eraseStores } = await import('./erase-stores.ts')
  await eraseStores(userId)
}
