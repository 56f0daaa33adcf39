import { del, delMany, entries, set, setMany } from 'idb-keyval'
import { openDatabase, type Database } from '../database.ts'
import type { Share } from './share.ts'

/** One for the whole browser: the worker that fills it does not know who is signed in, and perhaps nobody is. */
export const sharesName = 'aist:shares'

/** Milliseconds after which nobody is expected to come for it. */
const longestWait = 7 * 86_400_000
/** Of more the oldest go, and of those that nobody has looked at only others like them: any site may post here. */
const mostShares = 10

/** Keeps it until the customer says what it is for. Rejects where the browser keeps nothing, or has no room. */
export function keepShare(share: Share): Promise<void> {
  return inShares(async (use) => {
    await set(share.id, share, use)
    await forgetOld(use)
  })
}

/** What waits for this customer, newest first. What nobody has looked at yet is theirs from now on. */
export function takeOverShares(userId: number): Promise<Share[]> {
  return inShares(async (use) => {
    const waiting = await forgetOld(use)
    const fresh = waiting.filter(({ owner }) => owner === null)
    if (fresh.length > 0)
      await setMany(
        fresh.map((share) => [share.id, { ...share, owner: userId }]),
        use,
      )
    return waiting.filter(({ owner }) => owner === null || owner === userId)
  })
}

/** What waits for this customer, taken over or not. Where nothing was ever shared no database is made. */
export async function sharesWaitingFor(userId: number): Promise<Share[]> {
  if (!(await isThere())) return []
  return inShares(async (use) => {
    const all = await sharesIn(use)
    return all.flatMap(([, share]) => (share && (share.owner === null || share.owner === userId) ? [share] : []))
  })
}

/** It was taken, or is not wanted. */
export function dropShare(id: string): Promise<void> {
  return inShares((use) => del(id, use))
}

/** The customer has signed out on this device, where somebody else may be signed in by now. */
export function dropSharesOf(userId: number): Promise<void> {
  return inShares(async (use) => {
    const all = await sharesIn(use)
    await delMany(
      all.flatMap(([key, share]) => (share?.owner === userId ? [key] : [])),
      use,
    )
  })
}

/** Erases what nobody came for. Where nothing was ever shared no database is made. */
export async function dropOldShares(): Promise<void> {
  if (await isThere()) await inShares(forgetOld)
}

async function isThere(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === sharesName)
}

type Use = Database['use']

async function inShares<T>(work: (use: Use) => Promise<T>): Promise<T> {
  const database = openDatabase(sharesName)
  try {
    return await work(database.use)
  } finally {
    database.close()
  }
}

/** Newest first, those that stay. A clock that was set back must not keep one for ever. */
async function forgetOld(use: Use): Promise<Share[]> {
  const all = await sharesIn(use)
  const now = Date.now()
  const waiting = all
    .flatMap(([, share]) => share ?? [])
    .filter(({ at }) => Math.abs(now - at) < longestWait)
    .toSorted((one, other) => other.at - one.at)
  const kept = waiting.filter(
    ({ owner, at }) => waiting.filter((each) => each.owner === owner && each.at > at).length < mostShares,
  )
  const ids = new Set<IDBValidKey>(kept.map(({ id }) => id))
  const gone = all.map(([key]) => key).filter((key) => !ids.has(key))
  if (gone.length > 0) await delMany(gone, use)
  return kept
}

async function sharesIn(use: Use): Promise<[IDBValidKey, Share | null][]> {
  const all = await entries<IDBValidKey, unknown>(use)
  return all.map(([key, value]) => [key, isShare(value) ? value : null])
}

/** A row of another version of the portal is none. No schema: the worker does without them. */
function isShare(value: unknown): value is Share {
  if (typeof value !== 'object' || value === null) return false
  const { id, at, owner, title, text, url, files, left_out } = value as Partial<Record<keyof Share, unknown>>
  return (
    typeof at === 'number' &&
    (owner === null || typeof owner === 'number') &&
    [id, title, text, url].every((each) => typeof each === 'string') &&
    Array.isArray(files) &&
    Array.isArray(left_out)
  )
}
