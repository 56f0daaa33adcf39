import type { ContentName } from '#data/content-requests.ts'
import { createContent, type ContentStore, type PrerenderedContent } from '#data/content-store.ts'
import type { Call } from '#http/client.ts'
import { lazyWithRetry, loadAhead } from '#pwa/chunks.ts'

/** How long (milliseconds) after a first visit's content it is stored on the device, so that the page is idle by then. */
const rest = 3_000

/**
 * What a first visit stores of its content: a text that was read, and what prices are made of. Lists are stored when they are next
 * fetched.
 */
const worthKeeping = new Set<ContentName>(['article', 'page', 'tariffs', 'services', 'dictionaries'])

/** The public content of this page; the code that asks for it is loaded with the first request. */
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
        // If its code does not load nothing is stored, and the next visit tries again.
        loadAhead(() => import('#offline/cache/cached-content.ts'))
          .then(({ cacheContent }) => cacheContent(request.name, key, value, at))
          .catch(() => {})
      }, rest)
    },
  })
}
