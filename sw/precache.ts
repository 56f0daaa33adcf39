import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope

/**
 * The files of this build, precached as a unit: the worker is installed only with all of them. Each is revalidated by its ETag,
 * because the browser keeps a truncated file for a year, which would make every retry fail.
 */
export const precache = new PrecacheController({
  plugins: [{ requestWillFetch: async ({ request }) => new Request(request, { cache: 'no-cache' }) }],
})

export function keepBuild(files: PrecacheEntry[]): void {
  precache.precache(files)
  // '' instead of undefined, which would answer "/" with index.html.
  registerRoute(new PrecacheRoute(precache, { directoryIndex: '', cleanURLs: false }))
}

/**
 * Refetches files that the browser has evicted. Workbox does so only when a file is requested, which is too late when offline.
 * The integrity hash excludes a newer version's file of the same name.
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
      // Gone from the server, or no network: the next page retries.
    }
  }
}
