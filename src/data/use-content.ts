import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import type { Language } from '#contracts/wire.ts'
import type { ContentName, ContentReply, ContentRequest } from './content-requests.ts'
import { contentKey, isWanting, type ContentState, type ContentStore } from './content-store.ts'

export const ContentContext = createContext<ContentStore | null>(null)

export type Content<Value> = ContentState<Value> & { retry: () => void }

/**
 * Milliseconds between attempts, while the page is visible, to refetch content that failed or was read from the device; plus up
 * to as much again at random, so that not all come at once.
 */
const shortestHeal = 15_000

/**
 * The provider's public content in this language. A prerendered page brings its answers along and makes no request; later ones
 * are fetched, or read from the device while offline.
 */
export function useContent<N extends ContentName>(
  request: ContentRequest<N>,
  language: Language,
): Content<ContentReply<N>> {
  const store = useContentStore()
  const get = () => store.get(request, language)
  const state = useSyncExternalStore(store.subscribe, get, () => store.brought(request, language))
  const key = contentKey(request, language)
  useEffect(() => {
    store.ask(request, language)
    // `key` stands for the request and the language.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [store, key])
  const isAskedOnline = isWanting(state)
  useEffect(() => {
    if (!isAskedOnline) return undefined
    const ask = () => store.askAgain(request, language)
    window.addEventListener('online', ask)
    const isInSight = () => document.visibilityState === 'visible' && navigator.onLine
    const timer = setInterval(() => isInSight() && ask(), shortestHeal + Math.random() * shortestHeal)
    return () => {
      window.removeEventListener('online', ask)
      clearInterval(timer)
    }
    // As above.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [store, key, isAskedOnline])
  return { ...state, retry: () => store.askAgain(request, language) }
}

export function useContentStore(): ContentStore {
  const store = use(ContentContext)
  if (!store) throw new Error('No ContentContext')
  return store
}
