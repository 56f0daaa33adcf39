import { shortcutsKey, themeKey, tokenKey, type KeyStorage } from '#session/browser-storage.ts'
import { leavingKey, revokeKey } from '#session/session-memory.ts'
import { contentName } from './cache/cached-content.ts'
import { picturesName } from './cache/cached-pictures.ts'
import { eraseDatabase, NoDatabase, outboxName, SilentDatabase } from './database.ts'
import { draftsName } from './drafts/drafts.ts'
import { sharesName } from './shares/shares-there.ts'
import { dropSharesOf } from './shares/shares.ts'

/** They say nothing about the customer: how the portal looks and is worked, and the handles that end sessions. Everything else does. */
const impersonal = new Set([leavingKey, revokeKey, shortcutsKey, themeKey])

/** Does what is stored under this key go when the customer signs out? */
export function isPersonal(key: string): boolean {
  return !impersonal.has(key)
}

/**
 * Erases everything that this browser stores of a customer. The caller has made sure that nothing in this page writes any more
 * (session, cache, outbox and drafts are closed) and tells the other tabs. Rejects when something could not be erased.
 */
export async function eraseCustomer(userId: number, storage: KeyStorage, tab: KeyStorage): Promise<void> {
  // When an interrupted erasure is finished later, another customer may be signed in: then both storages are theirs.
  const isNobodyHere = storage.getItem(tokenKey) === null
  if (isNobodyHere) {
    for (const key of storage.keys()) if (isPersonal(key)) storage.removeItem(key)
    for (const key of tab.keys()) tab.removeItem(key)
  }
  const results = await Promise.allSettled([
    eraseDatabase(outboxName(userId)),
    eraseDatabase(draftsName(userId)),
    eraseDatabase(contentName),
    // What nobody has looked at was meant for whoever shared it here, and that was not the next customer.
    isNobodyHere ? eraseDatabase(sharesName) : dropSharesOf(userId),
    // Only a secure page (https) has caches.
    globalThis.caches?.delete(picturesName(userId)),
    erasePages(),
  ])
  for (const result of results) {
    if (result.status === 'fulfilled') continue
    const isNothingThere = result.reason instanceof NoDatabase && !(result.reason instanceof SilentDatabase)
    if (!isNothingThere) throw result.reason
  }
}

/** Finished pages that the worker keeps (`sw/finished-pages.ts`): the same for everyone, but they tell what was read here. */
async function erasePages(): Promise<void> {
  const names = (await globalThis.caches?.keys()) ?? []
  await Promise.all(names.filter((name) => name.startsWith('portal-pages-')).map((name) => caches.delete(name)))
}
