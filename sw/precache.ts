import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope

/**
 * The files of this build, kept on the device as one: all of them are there, or the worker is not installed. Each is asked for by its
 * ETag: a half-written file, which the browser keeps for a year, would let no later try succeed.
 */
export const precache = new PrecacheController({
  plugins: [{ requestWillFetch: async ({ request }) => new Request(request, { cache: 'no-cache' }) }],
})

export function keepBuild(files: PrecacheEntry[]): void {
  precache.precache(files)
  // '' and not undefined, which would answer "/" with index.html.
  registerRoute(new PrecacheRoute(precache, { directoryIndex: '', cleanURLs: false }))
}

/**
 * Fetches again what the browser threw out. Workbox itself does so only when a file is asked for, which is too late
 * without network. The hash of each file keeps a newer version's file of the same name out.
 */
export async function repairPrecache(): Promise<void> {
  const cache = await self.caches.open(precache.strategy.cacheName)
  const kept = new Set((await cache.keys()).map((request) => request.url))
  const missing = [...precache.getURLsToCacheKeys()].filter(([, key]) => !kept.has(key))
  for (const [url, key] of missing) {
    try {
      const integrity = precache.getIntegrityForCacheKey(key)
      const answer = await fetch(new Request(url, { integrity, cache: 'reload', credentials: 'same-origin' }))
      if (answer.ok) await cache.put(key, answer)
    } catch {
      // Gone from the server, or no network: the next page asks again.
    }
  }
}
