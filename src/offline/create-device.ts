import { onlineManager } from '@tanstack/react-query'
import { guestLetterKey, openStorage, type KeyStorage } from '#session/browser-storage.ts'
import { listenToPage } from '#session/page-events.ts'
import type { Session } from '#session/session.ts'
import { tokenKey } from '#session/session-memory.ts'
import { seedConnection } from './connection.ts'
import type { Device, DeviceSettings } from './device.ts'
import { createDraftsLater } from './drafts/drafts-later.ts'
import { createOutboxLater } from './outbox/outbox-later.ts'
import { createPersistence } from './cache/persist-cache.ts'
import { createQueryClient } from './cache/query-client.ts'
import { openTabChannel } from './tab-channel.ts'
import { eraseCustomer } from './erase-customer.ts'

const channelName = 'aist:device'

/** Everything that the device keeps for whoever is signed in: it follows the session and is empty for a guest. */
export function createDevice({ session, storage, call, onDelivered }: DeviceSettings): Device {
  const queryClient = createQueryClient()
  const persistence = createPersistence({ queryClient, storage })
  const drafts = createDraftsLater(async () => (await import('./drafts/drafts.ts')).createDrafts())
  const outbox = createOutboxLater(async () => {
    const { startOutbox } = await import('./outbox/start-outbox.ts')
    return startOutbox({ session, call, makeRoom: async () => persistence.erase(), onDelivered })
  })
  let here: number | null = null
  let stops: (() => void)[] = []

  /** Runs on every change of the session; acts when another person is here, or what they may do has changed. */
  function follow() {
    const { person, hasEnded } = session.getState()
    const next = person?.id ?? null
    if (next === here) return outbox.review()
    // What was typed before she came may be hers.
    if (here !== null) openStorage('sessionStorage').removeItem(guestLetterKey)
    here = next
    outbox.close()
    // A session that the server ended is no sign-out: the last word that was typed waits for the customer, too.
    drafts.close({ keep: hasEnded })
    persistence.close()
    // Also in a tab that only hears of it: it may have written something a moment ago.
    if (next === null) return persistence.erase()
    persistence.open(next, () => session.getState().person?.id === next && isSignedIn(session, storage))
    drafts.open(next)
    outbox.open(next)
  }

  return {
    queryClient,
    outbox,
    drafts,
    start() {
      seedConnection()
      if (!session.getState().token) persistence.erase()
      // The storage event tells the same; this also reaches a tab that missed it.
      const channel = openTabChannel(channelName, String, () => session.follow())
      stops = [
        session.subscribe(follow),
        onlineManager.subscribe((isOnline) => isOnline && void outbox.flush().catch(() => {})),
        listenToPage({ visible: () => outbox.review() }),
        () => channel.close(),
      ]
      follow()
    },
    stop() {
      for (const stop of stops) stop()
      outbox.close()
      drafts.close()
      persistence.close()
    },
    async departed({ userId, why }) {
      follow()
      // First, so that no tab writes behind what is erased.
      const channel = openTabChannel(channelName, String, () => {})
      channel.tell('departed')
      channel.close()
      if (why === 'signed-out') await eraseCustomer(userId, storage, openStorage('sessionStorage'))
    },
  }
}

/** Another tab may have signed out so recently that this page has not heard of it. */
function isSignedIn(session: Session, storage: KeyStorage): boolean {
  return storage.getItem(tokenKey) === session.getState().token
}
