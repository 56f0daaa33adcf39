import { installKey, shortcutsKey, themeKey, tokenKey, type KeyStorage } from '#session/browser-storage.ts'
import { leavingKey, revokeKey } from '#session/session-memory.ts'
import { contentName } from './cache/cached-content.ts'
import { eraseCachedPictures } from './cache/cached-pictures.ts'
import { eraseDatabase, NoDatabase, outboxName, SilentDatabase } from './database.ts'
import { draftsName } from './drafts/drafts.ts'
import { sharesName } from './shares/shares-there.ts'
import { dropSharesOf } from './shares/shares.ts'

/**
 * These say nothing about a customer: the portal's look and shortcuts, whether installing was declined, and the handles that end
 * sessions. Everything else is personal.
 */
const keptAtSignOut = new Set([installKey, leavingKey, revokeKey, shortcutsKey, themeKey])

/** Whether what is stored under this key goes when the customer signs out. */
export function isPersonal(key: string): boolean {
  return !keptAtSignOut.has(key)
}

/**
 * Erases everything that this browser stores of a customer. The caller has made sure that nothing in this page writes any more
 * (session, cache, outbox and drafts are closed) and tells the other tabs. Rejects when something could not be erased.
 */
export async function eraseCustomer(userId: number, storage: KeyStorage, tab: KeyStorage): Promise<void> {
  // An interrupted erasure may be finished while another customer is signed in: then both storages are theirs.
  const isNobodyHere = storage.getItem(tokenKey) === null
  if (isNobodyHere) {
    for (const key of storage.keys()) if (isPersonal(key)) storage.removeItem(key)
    for (const key of tab.keys()) tab.removeItem(key)
  }
  const results = await Promise.allSettled([
    eraseDatabase(outboxName(userId)),
    eraseDatabase(draftsName(userId)),
    eraseDatabase(contentName),
    // Unclaimed shares were meant for the previous user of this device, not for the next customer.
    isNobodyHere ? eraseDatabase(sharesName) : dropSharesOf(userId),
    eraseCachedPictures(userId),
    erasePages(),
  ])
  for (const result of results) {
    if (result.status === 'fulfilled') continue
    const isNothingThere = result.reason instanceof NoDatabase && !(result.reason instanceof SilentDatabase)
    if (!isNothingThere) throw result.reason
  }
}

/**
 * Prerendered pages that the worker keeps (`sw/prerendered-pages.ts`): the same for everyone, but they reveal what was read here.
 */
async function erasePages(): Promise<void> {
  const names = (await globalThis.caches?.keys()) ?? []
  await Promise.all(names.filter((name) => name.startsWith('portal-pages-')).map((name) => caches.delete(name)))
}
