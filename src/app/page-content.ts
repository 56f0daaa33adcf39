import type { ContentName } from '#data/content-requests.ts'
import { createContent, type ContentStore, type GivenContent } from '#data/content-store.ts'
import type { Call } from '#http/client.ts'

/** A first visit keeps what it brought when it is at rest (milliseconds). */
const rest = 3_000

/** What a first visit keeps of what it brought: a text that was read, and what prices are made of. Lists are kept when they are next fetched. */
const worthKeeping = new Set<ContentName>(['article', 'page', 'tariffs', 'services', 'dictionaries'])

/** The content of this page: asks with code that comes with the first question. */
export function createPageContent(call: Call, given: GivenContent | undefined): ContentStore {
  return createContent({
    given,
    async load(request, key) {
      try {
        const { loadContent } = await import('#data/content-loading.ts')
        return await loadContent(call, request, key)
      } catch {
        return { kind: 'failed', isOffline: true }
      }
    },
    keep(request, key, value) {
      if (!worthKeeping.has(request.name)) return
      setTimeout(() => {
        // Without its code nothing is kept, and the next visit tries again.
        import('#offline/cache/cached-content.ts')
          .then(({ cacheContent }) => cacheContent(request.name, key, value))
          .catch(() => {})
      }, rest)
    },
  })
}
