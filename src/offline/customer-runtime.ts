import { onlineManager, type QueryClient } from '@tanstack/react-query'
import type { Call } from '#http/client.ts'
import { guestLetterKey, memoryStorage, openStorage, tokenKey, type KeyStorage } from '#session/browser-storage.ts'
import { listenToPage } from '#session/page-events.ts'
import type { Departure, Session } from '#session/session.ts'
import type { NeedOf } from './cache/cache-snapshot.ts'
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
  /** The cache of what was fetched. */
  queryClient: QueryClient
  outbox: Outbox
  drafts: Drafts
  pictures: LastPictures
  clock: ProviderClock
  unsavedElsewhere: UnsavedElsewhere
  /** The session's `onDeparture`: closes everything, and after a sign-out erases what is stored. */
  departed: (departure: Departure) => Promise<void>
  stop: () => void
}

/** Where the runtime keeps things. */
export type RuntimeAdapters = {
  storage: KeyStorage
  /** Lasts as long as the tab. */
  tab: KeyStorage
  drafts: DraftsControl
  outbox: OutboxAdapters
  /** Reaches the runtimes of the other tabs: a customer has left. */
  openChannel: (hear: () => void) => TabChannel<string>
  /** Reaches them with the question what is not saved there. */
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

/** In this page's memory alone: nothing is stored, other tabs hear nothing, and all of it ends with the page. */
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
  /** Which answers are wanted without a network: those of parcels that are under way. */
  needOf: NeedOf
  adapters: RuntimeAdapters
  /** An entry arrived: fetch again what it changed. `reply` is null when another tab sent it, or when it could not be read. */
  onDelivered: (entry: WrittenEntry, reply: ReplyOf<Kind> | null) => void
  /** The name of what is typed in this tab and not saved, which another tab may ask for; null: nothing is. */
  unsavedHere: () => string | null
}

/**
 * Starts cache, outbox and drafts. They follow the session: open for the customer who is signed in, closed for a guest. What is
 * stored of the customer is in the cache when this returns, so that the first render shows it.
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
  }
  const outbox = startOutbox({ session, call, adapters: adapters.outbox, makeRoom, onDelivered })
  let userId: number | null = null
  const { openQuestions } = adapters
  const unsavedElsewhere = createUnsavedElsewhere({ openChannel: openQuestions, userId: () => userId, unsavedHere })

  /** Runs on every change of the session; acts when another customer is here, or when what they may do has changed. */
  function follow() {
    const { person, blocked, hasEnded } = session.getState()
    const next = person?.id ?? null
    // What a customer saw may be what they may not see any more.
    if (next === null || (userId !== null && next !== userId) || blocked) pictures.erase()
    if (next === userId) return outbox.review()
    // What a guest typed may belong to the customer who signs in next, and to none after them.
    if (userId !== null) tab.removeItem(guestLetterKey)
    userId = next
    outbox.close()
    // When the server ended the session, the customer comes back: what was typed a moment ago is still written.
    drafts.close({ keep: hasEnded })
    cache.close()
    // Also in a tab that only hears of the sign-out: it may have written something a moment ago.
    if (next === null) return cache.erase()
    cache.open(next, () => session.getState().person?.id === next && isSignedIn())
    drafts.open(next)
    outbox.open(next)
  }

  /** Another tab may have signed out so recently that this page does not know yet. */
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
    async departed({ userId: leaving, why }) {
      follow()
      // Other tabs are told first, so that none writes after the erasure.
      const others = adapters.openChannel(() => {})
      others.tell('departed')
      others.close()
      if (why === 'signed-out') await adapters.erase(leaving)
    },
    stop() {
      for (const stop of stops) stop()
      outbox.close()
      drafts.close()
      cache.close()
    },
  }
}
