import type { Language } from '#contracts/wire.ts'
import type { ContentName, ContentReply, ContentRequest } from './content-requests.ts'

/** The state of an answer. `keptAt`: there was no network, so it was read from the device, which has it since then (milliseconds). */
export type ContentState<Value> =
  | { kind: 'coming' }
  | { kind: 'here'; value: Value; keptAt: number | null }
  /** The provider has no such thing. */
  | { kind: 'missing' }
  | { kind: 'failed'; isOffline: boolean }

/** The content of a prerendered page by `contentKey`: the provider's answer, or null for what does not exist. */
export type PrerenderedContent = Record<string, unknown>

export type LoadedContent =
  | { kind: 'here'; value: unknown; keptAt: number | null }
  | { kind: 'missing' }
  | { kind: 'failed'; isOffline: boolean }

type Settings = {
  given?: PrerenderedContent | undefined
  /** Never rejects. */
  load: (request: ContentRequest, key: string) => Promise<LoadedContent>
  /** A prerendered page brought this along, and it is not on the device yet. */
  keep?: (request: ContentRequest, key: string, value: unknown) => void
  now?: () => number
}

export type ContentStore = {
  get: <N extends ContentName>(request: ContentRequest<N>, language: Language) => ContentState<ContentReply<N>>
  /** Asks the provider unless there is a fresh answer or a pending request. */
  ask: (request: ContentRequest, language: Language) => void
  /** Asks in any case, for "try again". */
  askAgain: (request: ContentRequest, language: Language) => void
  subscribe: (listener: () => void) => () => void
}

/** An answer is asked for again after five minutes (milliseconds). */
const fresh = 5 * 60_000

const coming: ContentState<never> = { kind: 'coming' }

/** Not a fresh answer of the provider's: it is asked for again as soon as possible. */
export function isWanting(state: ContentState<unknown>): boolean {
  return state.kind === 'failed' || (state.kind === 'here' && state.keptAt !== null)
}

/** One name for one question in one language. */
export function contentKey({ name, params, query }: ContentRequest, language: Language): string {
  return JSON.stringify([language, name, params ?? null, query ?? null])
}

/**
 * What the public pages show of the provider's, for as long as the page lives. A customer's lists have a query cache; a guest's page
 * would pay for it with a sixth of all bytes that it may weigh.
 */
export function createContent({ given = {}, load, keep, now = Date.now }: Settings): ContentStore {
  const known = new Map<string, { state: ContentState<unknown>; at: number }>()
  const asked = new Set<string>()
  const unkept = new Set<string>()
  const listeners = new Set<() => void>()

  for (const [key, value] of Object.entries(given)) {
    known.set(key, { state: value === null ? { kind: 'missing' } : { kind: 'here', value, keptAt: null }, at: now() })
    unkept.add(key)
  }

  function settle(key: string, loaded: LoadedContent) {
    asked.delete(key)
    const before = known.get(key)?.state
    // The last good answer stays, whatever happened to the next one.
    const isLoss = before?.kind === 'here' && isWanting(loaded)
    known.set(key, { state: isLoss ? before : loaded, at: isWanting(loaded) ? 0 : now() })
    for (const listener of listeners) listener()
  }

  function ask(request: ContentRequest, key: string) {
    if (asked.has(key)) return
    asked.add(key)
    void load(request, key).then((loaded) => settle(key, loaded))
  }

  return {
    get: (request, language) => (known.get(contentKey(request, language))?.state ?? coming) as ContentState<never>,
    ask(request, language) {
      const key = contentKey(request, language)
      const entry = known.get(key)
      if (!entry || now() - entry.at > fresh) ask(request, key)
      else if (entry.state.kind === 'here' && unkept.delete(key)) keep?.(request, key, entry.state.value)
    },
    askAgain(request, language) {
      const key = contentKey(request, language)
      if (known.get(key)?.state.kind === 'failed') known.delete(key)
      for (const listener of listeners) listener()
      ask(request, key)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
