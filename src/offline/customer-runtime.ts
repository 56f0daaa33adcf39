import { onlineManager, type QueryClient } from '@tanstack/react-query'
import type { Call } from '#http/client.ts'
import {
  guestLetterKey,
  launchKey,
  memoryStorage,
  openStorage,
  tokenKey,
  type KeyStorage,
} from '#session/browser-storage.ts'
import { listenToPage } from '#session/page-events.ts'
import type { SessionEnd, Session } from '#session/session.ts'
import type { NeedOf } from './cache/cache-snapshot.ts'
import { eraseCachedPictures } from './cache/cached-pictures.ts'
import { createLastPictures, type LastPictures } from './cache/last-pictures.ts'
import { createPersistence } from './cache/persist-cache.ts'
import type { ProviderClock } from './cache/provider-clock.ts'
import { createQueryClient } from './cache/query-client.ts'
import { seedConnection } from './connection.ts'
import { createDrafts, createMemoryDrafts, type Drafts, type DraftsControl } from './drafts/drafts.ts'
import { eraseCustomer } from './erase-customer.ts'
import { browserOutboxAdapters, memoryOutboxAdapters, type OutboxAdapters } from './outbox/browser-adapters.ts'
import type { WrittenEntry } from './outbox/entry.ts'
import type { Kind, ReplyOf } from './outbox/kinds.ts'
import type { Outbox } from './outbox/outbox.ts'
import { startOutbox } from './outbox/start-outbox.ts'
import { openTabChannel, type TabChannel } from './tab-channel.ts'
import { createUnsavedElsewhere, readSaid, type Said, type UnsavedElsewhere } from './unsaved-elsewhere.ts'

/** What a signed-in customer's screens work with. */
export type CustomerRuntime = {
  /** The query cache. */
  queryClient: QueryClient
  outbox: Outbox
  drafts: Drafts
  pictures: LastPictures
  clock: ProviderClock
  unsavedElsewhere: UnsavedElsewhere
  /** The session's `onSessionEnd`: closes everything, and erases what is stored: after a sign-out all, otherwise what can be fetched again. */
  sessionEnded: (end: SessionEnd) => Promise<void>
  stop: () => void
}

/** Where the runtime stores things, and how it reaches other tabs. */
export type RuntimeAdapters = {
  storage: KeyStorage
  /** Lasts as long as the tab. */
  tab: KeyStorage
  drafts: DraftsControl
  outbox: OutboxAdapters
  /** Reaches the runtimes of the other tabs, to tell them that a customer has left. */
  openChannel: (hear: () => void) => TabChannel<string>
  /** Reaches them, to ask for unsaved work. */
  openQuestions: (hear: (said: Said) => void) => TabChannel<Said>
  /** Erases everything that is stored of a customer. */
  erase: (userId: number) => Promise<void>
}

export function browserAdapters(storage: KeyStorage, tab: KeyStorage = openStorage('sessionStorage')): RuntimeAdapters {
  return {
    storage,
    tab,
    drafts: createDrafts(),
    outbox: browserOutboxAdapters(),
    openChannel: (hear) => openTabChannel('aist:device', String, hear),
    openQuestions: (hear) => openTabChannel('aist:unsaved', readSaid, hear),
    erase: (userId) => eraseCustomer(userId, storage, tab),
  }
}

/** In this page's memory alone: nothing is stored, other tabs are not told, and all of it ends with the page. */
export function memoryAdapters(storage: KeyStorage): RuntimeAdapters {
  return {
    storage,
    tab: memoryStorage(),
    drafts: createMemoryDrafts(),
    outbox: memoryOutboxAdapters(),
    openChannel: () => ({ tell: () => {}, close: () => {} }),
    openQuestions: () => ({ tell: () => {}, close: () => {} }),
    erase: async () => {},
  }
}

type Settings = {
  session: Session
  call: Call
  clock: ProviderClock
  /** Which answers are wanted offline: those of active parcels. */
  needOf: NeedOf
  adapters: RuntimeAdapters
  /** An entry was delivered: refetch what it changed. `reply` is null when another tab sent it, or when it could not be read. */
  onDelivered: (entry: WrittenEntry, reply: ReplyOf<Kind> | null) => void
  /** The name of unsaved input in this tab, for other tabs that ask; null: there is none. */
  unsavedHere: () => string | null
}

/**
 * Starts cache, outbox and drafts. They follow the session: open for the signed-in customer, closed for a guest. The customer's
 * stored data is in the cache when this returns, so that the first render shows it.
 */
export function startCustomerRuntime(settings: Settings): CustomerRuntime {
  const { session, call, clock, needOf, adapters, onDelivered, unsavedHere } = settings
  const { storage, tab, drafts } = adapters
  const queryClient = createQueryClient()
  const cache = createPersistence({ queryClient, storage, clock, needOf })
  const pictures = createLastPictures(storage, clock, () => userId !== null && isSignedIn())
  const makeRoom = async () => {
    cache.erase()
    pictures.erase()
    if (userId !== null) await eraseCachedPictures(userId).catch(() => {})
  }
  const outbox = startOutbox({ session, call, adapters: adapters.outbox, makeRoom, onDelivered })
  let userId: number | null = null
  const { openQuestions } = adapters
  const unsavedElsewhere = createUnsavedElsewhere({ openChannel: openQuestions, userId: () => userId, unsavedHere })

  /** Runs on every change of the session; acts when the customer has changed, or what they are allowed to do. */
  function follow() {
    const { person, blocked, hasEnded } = session.getState()
    const next = person?.id ?? null
    // A blocked customer may no longer be allowed to see what the pictures show.
    if (next === null || (userId !== null && next !== userId) || blocked) pictures.erase()
    if (next === userId) return outbox.review()
    // A guest's letter belongs to the customer who signs in next, and to nobody after them.
    if (userId !== null) tab.removeItem(guestLetterKey)
    // Needed by a customer who comes back: the browser offers the same files again at a reload.
    if (userId !== null && !hasEnded) tab.removeItem(launchKey)
    userId = next
    outbox.close()
    // If the server ended the session, the customer will come back, so pending input is still written.
    drafts.close({ keep: hasEnded })
    cache.close()
    // Every tab erases, because one that only hears of the sign-out may have just written something.
    if (next === null) return cache.erase()
    cache.open(next, () => session.getState().person?.id === next && isSignedIn())
    drafts.open(next)
    outbox.open(next)
  }

  /** Checks the storage, because another tab may have just signed out. */
  const isSignedIn = () => storage.getItem(tokenKey) === session.getState().token

  seedConnection()
  if (!session.getState().token) void makeRoom()
  // The storage event says the same; the channel also reaches a tab that missed it.
  const channel = adapters.openChannel(() => session.follow())
  const stops = [
    session.subscribe(follow),
    onlineManager.subscribe((isOnline) => isOnline && void outbox.flush()),
    listenToPage({ visible: () => outbox.review() }),
    () => channel.close(),
    unsavedElsewhere.stop,
  ]
  follow()

  return {
    queryClient,
    outbox,
    drafts,
    pictures,
    clock,
    unsavedElsewhere,
    async sessionEnded({ userId: leaving, why }) {
      follow()
      // Tell the other tabs first, so that none writes after the erasure.
      const others = adapters.openChannel(() => {})
      others.tell('departed')
      others.close()
      // If the server ended the session, only what can be fetched again goes.
      await (why === 'signed-out' ? adapters.erase(leaving) : eraseCachedPictures(leaving))
    },
    stop() {
      for (const stop of stops) stop()
      outbox.close()
      drafts.close()
      cache.close()
    },
  }
}
