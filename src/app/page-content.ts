import { createContent, type ContentStore, type GivenContent } from '#data/content-store.ts'
import type { Call } from '#http/client.ts'

/** A first visit keeps what it brought when it is at rest (milliseconds). */
const rest = 3_000

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
      setTimeout(() => {
        // Without its code nothing is kept, and the next visit tries again.
        import('#offline/kept-content.ts')
          .then(({ keepContent }) => keepContent(request.name, key, value))
          .catch(() => {})
      }, rest)
    },
  })
}
