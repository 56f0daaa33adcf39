import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { PersistedClient } from '@tanstack/query-persist-client-core'
import type { QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import type { KeyStorage } from '#session/browser-storage.ts'
import { listenToPage, type ListenToPage } from '#session/page-events.ts'
import { cacheVersion, fillCache, readCache, sizeLimit, writeCache, type NeedOf } from './cache-snapshot.ts'
import { longestAge, type ProviderClock } from './provider-clock.ts'

const prefix = 'rq:'
const pause = 1_000

export type PersistenceSettings = {
  queryClient: QueryClient
  storage: KeyStorage
  clock: ProviderClock
  needOf: NeedOf
  listen?: ListenToPage
  isVisible?: () => boolean
}

export type Persistence = {
  /**
   * Restores the stored cache of this customer before it returns, and stores what changes from now on, as long as `isStillHere`
   * (asked before every write, because another tab may have signed out a moment ago).
   */
  open(userId: number, isStillHere: () => boolean): void
  /** Forgets the customer in memory. Nothing is written from here on, whatever was about to be. */
  close(): void
  /** Removes every stored cache: of all customers, and of older versions. */
  erase(): void
}

type Keeper = { write(): void; stop(): void }

/** Stores the query cache in localStorage: one customer's, only queries with `meta.persist`, restored before the first render. */
export function createPersistence(settings: PersistenceSettings): Persistence {
  const { queryClient, storage } = settings
  let keeper: Keeper | null = null

  const erase = (except?: string) => {
    for (const key of storage.keys()) if (key.startsWith(prefix) && key !== except) storage.removeItem(key)
  }

  return {
    open(userId, isStillHere) {
      keeper?.stop()
      const key = `${prefix}${cacheVersion}:${userId}`
      erase(key)
      keeper = keep(settings, key, isStillHere)
    },
    close() {
      keeper?.stop()
      keeper = null
      // Clearing also stops what is being fetched, so that no answer comes back into the cache.
      queryClient.clear()
    },
    erase: () => erase(),
  }
}

function keep(settings: PersistenceSettings, key: string, isStillHere: () => boolean): Keeper {
  const { queryClient, storage, clock, needOf, listen = listenToPage } = settings
  const isVisible = settings.isVisible ?? (() => document.visibilityState === 'visible')
  let isStopped = false
  let hasGivenUp = false
  /** Only the tab that is looked at writes: another may hold older data. */
  let isActive = isVisible()
  /** Another tab wrote since we last read. */
  let isBehind = false
  let limit = sizeLimit
  /** When the provider gave the answer of each query, by its clock; `at`: the same by this device's, which may be set anew meanwhile. */
  const answers = new Map<string, { at: number; time: number }>()

  const persister = createSyncStoragePersister({
    key,
    throttleTime: pause,
    storage: {
      getItem: (name) => storage.getItem(name),
      removeItem: (name) => storage.removeItem(name),
      setItem(name, text) {
        if (isStopped || hasGivenUp || !isActive || !isStillHere()) return
        if (storage.getItem(name) !== text) storage.setItem(name, text)
      },
    },
    // The snapshot is taken when it is written, once, and not on every change before.
    serialize: () => snapshot(),
    deserialize: readCache,
    // To drop one query at a time and write after each freezes the page: the limit is halved once, then nothing more is stored.
    retry: ({ persistedClient, errorCount }) => {
      limit /= 2
      hasGivenUp = errorCount > 1
      return hasGivenUp ? undefined : persistedClient
    },
  })
  const nothing: PersistedClient = { timestamp: 0, buster: cacheVersion, clientState: { mutations: [], queries: [] } }
  const write = () => void persister.persistClient(nothing)

  function snapshot(): string {
    catchUp()
    return writeCache(queryClient, {
      limit,
      needOf,
      // Without the provider's word on the time nothing is too old: the clock of this device may be wrong.
      oldest: clock.isHeard() ? clock.now() - longestAge : -Infinity,
      answeredAt({ queryHash, state: { dataUpdatedAt } }) {
        const answer = answers.get(queryHash)
        return answer?.at === dataUpdatedAt ? answer.time : dataUpdatedAt + clock.offset()
      },
    })
  }

  function catchUp() {
    if (!isBehind) return
    isBehind = false
    restore()
  }

  function restore() {
    try {
      // This persister reads a synchronous storage, so it answers at once.
      const kept = persister.restoreClient() as PersistedClient | undefined
      if (!kept) return
      // Not in the future: every answer to come would look older than that.
      const now = Date.now()
      const deviceTime = (time: number) => Math.min(time - clock.offset(), now)
      fillCache(queryClient, kept, deviceTime)
      for (const { queryHash, state } of kept.clientState.queries) {
        const at = deviceTime(state.dataUpdatedAt)
        const isTaken = queryClient.getQueryCache().get(queryHash)?.state.dataUpdatedAt === at
        if (isTaken) answers.set(queryHash, { at, time: state.dataUpdatedAt })
      }
    } catch {
      storage.removeItem(key)
    }
  }

  /** Without waiting for the pause to end: the page may not live that long. */
  function flush() {
    if (isStopped || !isActive || hasGivenUp || !isStillHere()) return
    for (let tries = 0; tries < 2; tries += 1) {
      try {
        const text = snapshot()
        if (storage.getItem(key) !== text) storage.setItem(key, text)
        return
      } catch {
        limit /= 2
      }
    }
    hasGivenUp = true
  }

  restore()
  const stopWatching = queryClient.getQueryCache().subscribe((event) => {
    if (!changesWhatIsKept(event)) return
    const { queryHash, state } = event.query
    answers.set(queryHash, { at: state.dataUpdatedAt, time: state.dataUpdatedAt + clock.offset() })
    write()
  })
  const stopListening = listen({
    storage: (changed) => {
      if (changed === key) isBehind = true
    },
    hidden() {
      flush()
      isActive = false
    },
    visible() {
      isActive = true
      catchUp()
      write()
    },
    restored() {
      isActive = isVisible()
    },
  })

  return {
    write,
    stop() {
      isStopped = true
      stopWatching()
      stopListening()
    },
  }
}

/** A failed refetch changes nothing that is kept. */
function changesWhatIsKept(event: QueryCacheNotifyEvent): boolean {
  if (event.query.meta?.persist === undefined) return false
  if (event.type === 'removed') return true
  return event.type === 'updated' && (event.action.type === 'success' || event.action.type === 'setState')
}
