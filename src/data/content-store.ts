import type { Language } from '#contracts/wire.ts'
import type { ContentName, ContentReply, ContentRequest } from './content-requests.ts'

/**
 * The state of an answer. `keptAt`: it was read from the device, where it has been since then (epoch milliseconds), because the
 * network failed. `oldAt`: it dates from then, and a newer answer is being loaded.
 */
export type ContentState<Value> =
  | { kind: 'coming' }
  | { kind: 'here'; value: Value; keptAt: number | null; oldAt?: number }
  /** The provider has no such thing. */
  | { kind: 'missing' }
  | { kind: 'failed'; isOffline: boolean }

export type PrerenderedContent = {
  /** By `contentKey`: the provider's answer, or null for what does not exist. */
  answers: Record<string, unknown>
  /**
   * For a page that the worker kept: when the provider gave the answers (epoch milliseconds). Absent on a page fresh from the
   * server.
   */
  asOf?: number | undefined
}

export type LoadedContent =
  | { kind: 'here'; value: unknown; keptAt: number | null }
  | { kind: 'missing' }
  | { kind: 'failed'; isOffline: boolean }

type Settings = {
  given?: PrerenderedContent | undefined
  /** Never rejects. */
  load: (request: ContentRequest, key: string) => Promise<LoadedContent>
  /** Stores content that a prerendered page brought along. `at`: when the provider gave it (epoch milliseconds). */
  keep?: (request: ContentRequest, key: string, value: unknown, at: number) => void
  now?: () => number
}

export type ContentStore = {
  get: <N extends ContentName>(request: ContentRequest<N>, language: Language) => ContentState<ContentReply<N>>
  /** What the page was prerendered with. Parts that are not hydrated yet show it, even if newer answers have arrived. */
  brought: <N extends ContentName>(request: ContentRequest<N>, language: Language) => ContentState<ContentReply<N>>
  /** Asks the provider unless there is a fresh answer or a pending request. */
  ask: (request: ContentRequest, language: Language) => void
  /** Asks in any case, for "try again". */
  askAgain: (request: ContentRequest, language: Language) => void
  /** When the provider gave the newest content that this page has (epoch milliseconds). */
  lastAnswer: () => number | null
  subscribe: (listener: () => void) => () => void
}

/** Milliseconds after which an answer is requested again. */
const fresh = 5 * 60_000

/** A negative age comes from a wrong clock. */
const isFresh = (age: number) => age >= 0 && age <= fresh

const coming: ContentState<never> = { kind: 'coming' }

/** Whether the state is not a fresh answer of the provider, so that it should be requested again as soon as possible. */
export function isWanting(state: ContentState<unknown>): boolean {
  return state.kind === 'failed' || (state.kind === 'here' && state.keptAt !== null)
}

type Entry = { state: ContentState<unknown>; at: number }

/** The state after a failed request: the newer of the last good answer and the stored one, with its time. */
function lastGood(before: Entry | undefined, loaded: LoadedContent): ContentState<unknown> {
  if (before?.state.kind !== 'here') return loaded
  const keptAt = before.state.keptAt ?? before.at
  if (loaded.kind === 'here' && loaded.keptAt !== null && loaded.keptAt > keptAt) return loaded
  return { kind: 'here', value: before.state.value, keptAt }
}

/** An equal answer keeps the old object, so that memoised values stay valid. */
function sameOr(before: ContentState<unknown> | undefined, loaded: LoadedContent): ContentState<unknown> {
  if (before?.kind !== 'here' || loaded.kind !== 'here') return loaded
  const isSame = JSON.stringify(before.value) === JSON.stringify(loaded.value)
  return isSame ? { ...loaded, value: before.value } : loaded
}

/** The key of a request in one language. */
export function contentKey({ name, params, query }: ContentRequest, language: Language): string {
  return JSON.stringify([language, name, params ?? null, query ?? null])
}

/**
 * The provider's content on public pages, for the lifetime of the page. Guests do not get the query cache of the customers'
 * screens, which would take a sixth of the page's size limit.
 */
export function createContent({ given, load, keep, now = Date.now }: Settings): ContentStore {
  const known = new Map<string, Entry>()
  const asked = new Set<string>()
  const unkept = new Set<string>()
  const listeners = new Set<() => void>()

  const at = given?.asOf ?? now()
  for (const [key, value] of Object.entries(given?.answers ?? {})) {
    known.set(key, { state: value === null ? { kind: 'missing' } : { kind: 'here', value, keptAt: null }, at })
    unkept.add(key)
  }
  const brought = new Map(known)

  function recordLoaded(key: string, loaded: LoadedContent) {
    asked.delete(key)
    const before = known.get(key)
    known.set(
      key,
      isWanting(loaded)
        ? { state: lastGood(before, loaded), at: 0 }
        : { state: sameOr(before?.state, loaded), at: now() },
    )
    for (const listener of listeners) listener()
  }

  /** Marks an answer that is no longer fresh, until the new one has arrived. */
  function sign(key: string) {
    const entry = known.get(key)
    if (entry?.state.kind !== 'here' || entry.state.keptAt !== null || now() - entry.at <= fresh) return
    known.set(key, { ...entry, state: { ...entry.state, oldAt: entry.at } })
    for (const listener of listeners) listener()
  }

  function ask(request: ContentRequest, key: string) {
    if (asked.has(key)) return
    asked.add(key)
    sign(key)
    void load(request, key).then((loaded) => recordLoaded(key, loaded))
  }

  const read = (from: Map<string, Entry>) => (request: ContentRequest, language: Language) =>
    (from.get(contentKey(request, language))?.state ?? coming) as ContentState<never>

  return {
    get: read(known),
    brought: read(brought),
    ask(request, language) {
      const key = contentKey(request, language)
      const entry = known.get(key)
      if (!entry || !isFresh(now() - entry.at)) ask(request, key)
      else if (entry.state.kind === 'here' && unkept.delete(key)) keep?.(request, key, entry.state.value, entry.at)
    },
    askAgain(request, language) {
      const key = contentKey(request, language)
      if (known.get(key)?.state.kind === 'failed') known.delete(key)
      for (const listener of listeners) listener()
      ask(request, key)
    },
    lastAnswer() {
      const times = [...known.values()].flatMap(({ state, at: since }) =>
        state.kind === 'here' ? (state.keptAt ?? since) : [],
      )
      return times.length > 0 ? Math.max(...times) : null
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
