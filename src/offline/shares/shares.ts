import { del, delMany, entries, set, setMany, update } from 'idb-keyval'
import { openDatabase, type Database } from '../database.ts'
import type { Share } from './share.ts'
import { areSharesThere, sharesName } from './shares-there.ts'

/** Milliseconds by the provider's clock after which an unclaimed share is dropped; the device's own clock may be months off. */
const longestWait = 7 * 86_400_000
/** The limit per owner, beyond which the oldest go. Unseen shares only push out each other, because any site may post here. */
const mostShares = 10

/** Keeps a share until the customer says what it is for. Rejects where the browser stores nothing, or has no room. */
export function keepShare(share: Share): Promise<void> {
  return inShares(async (use) => {
    // Always the newest, even if the device's clock has been set back since the last one.
    const at = Math.max(share.at, ...(await sharesIn(use)).map(([, each]) => (each?.at ?? 0) + 1))
    await set(share.id, { ...share, at }, use)
    await forgetMany(use)
  })
}

/** The shares that wait for this customer, newest first. Unseen ones belong to this customer from now on. */
export function takeOverShares(userId: number): Promise<Share[]> {
  return inShares(async (use) => {
    const waiting = await forgetMany(use)
    const fresh = waiting.filter(({ owner }) => owner === null).map((share) => ({ ...share, owner: userId }))
    if (fresh.length > 0)
      await setMany(
        fresh.map((share) => [share.id, share]),
        use,
      )
    return waiting
      .filter(({ owner }) => owner === null || owner === userId)
      .map((share) => ({ ...share, owner: userId }))
  })
}

/** The shares that wait for this customer, seen or not. Creates no database where nothing was ever shared. */
export async function sharesWaitingFor(userId: number): Promise<Share[]> {
  if (!(await areSharesThere())) return []
  return inShares(async (use) => {
    const all = await sharesIn(use)
    return all.flatMap(([, share]) => (share && (share.owner === null || share.owner === userId) ? [share] : []))
  })
}

/** The share was used or declined. */
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

/** Erases unclaimed shares. `now`: milliseconds by the provider's clock. A share without a time by that clock counts from now. */
export async function dropOldShares(now: number): Promise<void> {
  await inShares(async (use) => {
    for (const [key, share] of await sharesIn(use)) {
      if (share?.seen_at === undefined) {
        // If the share is taken at this moment, this leaves an empty row, which does not count.
        await update<Share | undefined>(key, (known) => known && { ...known, seen_at: now }, use)
      } else if (now - share.seen_at >= longestWait) await del(key, use)
    }
  })
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

/** Deletes shares beyond the limit; returns the others, newest first. */
async function forgetMany(use: Use): Promise<Share[]> {
  const all = await sharesIn(use)
  const waiting = all.flatMap(([, share]) => share ?? []).toSorted((one, other) => other.at - one.at)
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

/** Ignores rows of other versions. Checks by hand, because the worker does without the schema library. */
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
