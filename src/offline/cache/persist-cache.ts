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
   * Restores this customer's stored cache synchronously, then stores every change as long as `isStillHere` (called before every
   * write, because another tab may have just signed out).
   */
  open(userId: number, isStillHere: () => boolean): void
  /** Clears the customer's data from memory. Pending writes are dropped. */
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
      // Clearing also cancels fetches, so that no answer comes back into the cache.
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
  /** Only the visible tab writes, because another may hold older data. */
  let isActive = isVisible()
  /** Another tab has written since the last read. */
  let isBehind = false
  let limit = sizeLimit
  /**
   * When the provider gave each query's answer, by its clock (`time`) and by this device's (`at`), which may be reset meanwhile.
   */
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
    // The snapshot is taken once, at the time of writing, instead of on every change.
    serialize: () => snapshot(),
    deserialize: readCache,
    // Dropping one query at a time and writing after each would freeze the page: the limit is halved once, then nothing more is
    // stored.
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
      // Until the provider has told the time nothing counts as too old, because this device's clock may be wrong.
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
      // The storage is synchronous, so this persister answers synchronously, too.
      const kept = persister.restoreClient() as PersistedClient | undefined
      if (!kept) return
      // Never in the future: every later answer would look older.
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

  /** Writes without waiting for the throttle, because the page may end first. */
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

/** A failed refetch does not change stored data. */
function changesWhatIsKept(event: QueryCacheNotifyEvent): boolean {
  if (event.query.meta?.persist === undefined) return false
  if (event.type === 'removed') return true
  return event.type === 'updated' && (event.action.type === 'success' || event.action.type === 'setState')
}
