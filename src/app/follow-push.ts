import { InfiniteQueryObserver, QueryObserver, type QueryClient } from '@tanstack/react-query'
import { knownPushState, pushState, silenceDevice, tellDevice } from '#data/push.ts'
import { waitingOrders } from '#data/orders.ts'
import { parcelCounts } from '#data/parcels.ts'
import { ApiError } from '#http/api-error.ts'
import type { Call } from '#http/client.ts'
import { pushWay, showBadge, subscribe, unsubscribe } from '#pwa/push.ts'
import { hearWorker } from '#pwa/worker.ts'
import { openStorage, pushKey } from '#session/browser-storage.ts'

type Settings = {
  client: QueryClient
  call: Call
  userId: number
  language: string
  /** Goes to a path of the portal, with its language. */
  navigate: (path: string) => void
}

/**
 * While a customer's screens stand: the number on the portal's icon is the dashboard's, a pressed notification leads on in this window,
 * and the provider knows where this device is reached.
 */
export function followPush(settings: Settings): () => void {
  const { client, call, navigate } = settings
  let isOver = false
  const sync = () => void syncQuietly(settings, () => isOver)
  // Screens ask; here is only heard what was answered.
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

/** As by a link on the page, so that a form with something unsaved asks first (`src/ui/leave-question.tsx`). */
function followLink(href: string, navigate: (path: string) => void): void {
  const link = Object.assign(document.createElement('a'), { href })
  link.addEventListener('click', (event) => {
    event.preventDefault()
    navigate(href)
  })
  document.body.append(link)
  link.click()
  link.remove()
}

/** For windows in which staff act for a customer: notifications of the customer whose browser this is lead elsewhere. */
export function refuseToOpen(): () => void {
  return hearWorker({ opened: () => false, pushChanged: () => undefined })
}

async function syncQuietly(settings: Settings, isOver: () => boolean): Promise<void> {
  try {
    await syncPush(settings, isOver)
  } catch (error) {
    // The provider is out of reach, or the browser's push service: the next start tries again.
    if (!(error instanceof ApiError || error instanceof DOMException)) throw error
  }
}

/** Browser and provider may have come apart: a subscription was renewed or lost, the permission taken back, another customer signed in. */
async function syncPush({ client, call, userId, language }: Settings, isOver: () => boolean): Promise<void> {
  const storage = openStorage('localStorage')
  const isWanted = storage.getItem(pushKey) === String(userId)
  if (!isWanted) await unsubscribe()
  const way = pushWay()
  // Nothing to tell, and nothing to offer.
  if (!isWanted && way !== 'ask' && way !== 'allowed') return
  await client.prefetchQuery({ ...pushState(call), retry: false })
  const state = knownPushState(client, call)
  if (!state || isOver()) return
  if (!isWanted || way !== 'allowed') {
    storage.removeItem(pushKey)
    if (state.device) await silenceDevice(client, call)
    return
  }
  const own = await subscribe(state.public_key)
  // The customer left meanwhile: what they gave up stays given up.
  if (isOver()) return unsubscribe()
  const isKnown = own?.endpoint === state.device?.endpoint && state.device?.language === language
  if (own && !isKnown) await tellDevice(client, call, own)
}
