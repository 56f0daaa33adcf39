import type { ContentName } from '#data/content-requests.ts'
import { createContent, type ContentStore, type PrerenderedContent } from '#data/content-store.ts'
import type { Call } from '#http/client.ts'
import { lazyWithRetry, loadAhead } from '#pwa/chunks.ts'

/** Milliseconds before a first visit's content is stored on the device, when the page should be idle. */
const rest = 3_000

/**
 * Content worth storing on a first visit: texts, and what prices are calculated from. Lists are stored when they are next
 * fetched.
 */
const worthKeeping = new Set<ContentName>(['article', 'page', 'tariffs', 'services', 'dictionaries'])

/** The public content of this page. The code that fetches it is loaded with the first request. */
export function createPageContent(call: Call, given: PrerenderedContent | undefined): ContentStore {
  return createContent({
    given,
    async load(request, key) {
      try {
        const { loadContent } = await lazyWithRetry(() => import('#data/content-loading.ts'))
        return await loadContent(call, request, key)
      } catch {
        return { kind: 'failed', isOffline: !navigator.onLine }
      }
    },
    keep(request, key, value, at) {
      if (!worthKeeping.has(request.name)) return
      setTimeout(() => {
        // If this chunk fails to load, nothing is stored and the next visit tries again.
        loadAhead(() => import('#offline/cache/cached-content.ts'))
          .then(({ cacheContent }) => cacheContent(request.name, key, value, at))
          .catch(() => {})
      }, rest)
    },
  })
}
