import { InfiniteQueryObserver, QueryObserver, type QueryClient } from '@tanstack/react-query'
import { knownPushState, pushState, silenceDevice, tellDevice } from '#data/push.ts'
import { waitingOrders } from '#data/orders.ts'
import { parcelCounts } from '#data/parcels.ts'
import { ApiError } from '#http/api-error.ts'
import type { Call } from '#http/client.ts'
import { pushWay, showBadge, subscribe, unsubscribe } from '#pwa/push.ts'
import { hearWorker } from '#pwa/worker.ts'
import { openStorage, pushKey } from '#session/browser-storage.ts'
import { followLink } from '#ui/follow-link.ts'

type Settings = {
  client: QueryClient
  call: Call
  userId: number
  language: string
  /** Goes to a path of the portal, language included. */
  navigate: (path: string) => void
}

/**
 * Runs while a customer's screens are mounted. Keeps the app icon's badge equal to the dashboard's number, opens pressed
 * notifications in this window, and keeps the provider's push subscription for this device up to date.
 */
export function followPush(settings: Settings): () => void {
  const { client, call, navigate } = settings
  let isOver = false
  const sync = () => void syncQuietly(settings, () => isOver)
  // Disabled: the screens fetch, these observers only watch the answers.
  const counts = new QueryObserver(client, { ...parcelCounts(call), enabled: false })
  const orders = new InfiniteQueryObserver(client, { ...waitingOrders(call), enabled: false })
  const show = () => {
    const { data } = counts.getCurrentResult()
    const { data: waiting } = orders.getCurrentResult()
    if (data && waiting) showBadge(data.attention + waiting.length)
  }
  const unfollow = [counts.subscribe(show), orders.subscribe(show)]
  show()
  const deafen = hearWorker({
    opened(path) {
      // The push reports a change, so the cache is old even if the address stays the same.
      void client.invalidateQueries()
      followLink(path, navigate)
      return true
    },
    pushChanged: sync,
  })
  sync()
  return () => {
    isOver = true
    for (const end of unfollow) end()
    deafen()
  }
}

/** For impersonation windows: a notification is for the customer who owns this browser, so another window must open it. */
export function refuseToOpen(): () => void {
  return hearWorker({ opened: () => false, pushChanged: () => undefined })
}

async function syncQuietly(settings: Settings, isOver: () => boolean): Promise<void> {
  try {
    await syncPush(settings, isOver)
  } catch (error) {
    // The provider or the browser's push service is unreachable: the next start tries again.
    if (!(error instanceof ApiError || error instanceof DOMException)) throw error
  }
}

/**
 * Brings the browser and the provider into line again: the subscription may have been renewed or lost, the permission withdrawn,
 * or another customer may have signed in.
 */
async function syncPush({ client, call, userId, language }: Settings, isOver: () => boolean): Promise<void> {
  const storage = openStorage('localStorage')
  const isWanted = storage.getItem(pushKey) === String(userId)
  if (!isWanted) await unsubscribe()
  const way = pushWay()
  // There is nothing to report to the provider, and push cannot be offered.
  if (!isWanted && way !== 'ask' && way !== 'allowed') return
  await client.prefetchQuery({ ...pushState(call), staleTime: 0, retry: false })
  const state = knownPushState(client, call)
  if (!state || isOver()) return
  if (!isWanted || way !== 'allowed') {
    storage.removeItem(pushKey)
    if (state.device) await silenceDevice(client, call)
    return
  }
  const own = await subscribe(state.public_key)
  // The customer left meanwhile: push stays off.
  if (isOver()) return unsubscribe()
  const isKnown = own?.endpoint === state.device?.endpoint && state.device?.language === language
  if (own && !isKnown) await tellDevice(client, call, own)
}
