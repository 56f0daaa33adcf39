import { isApple, isInstalled } from './install.ts'

/** Milliseconds that a worker has to become active. */
const longestStart = 15_000

/** The part of `PushSubscription.toJSON()` that the provider needs. */
export type BrowserSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/**
 * Whether this browser can show push notifications. `ask`: it will ask the customer first. `denied`: the customer refused, and
 * only the browser's settings can change that. `install`: only from the home screen (iPhone, iPad). `none`: it cannot.
 */
export type PushWay = 'allowed' | 'ask' | 'denied' | 'install' | 'none'

export function pushWay(): PushWay {
  if (!('Notification' in window && 'PushManager' in window && navigator.serviceWorker)) {
    return isApple() && !isInstalled() ? 'install' : 'none'
  }
  if (Notification.permission === 'default') return 'ask'
  return Notification.permission === 'granted' ? 'allowed' : 'denied'
}

/**
 * Asks the customer, unless they were asked before, and subscribes with the provider's key. Must be called in response to a
 * press, otherwise browsers ignore it. null: the customer refused. Rejects with a `DOMException` when no worker becomes active, or
 * the browser's push service is unreachable.
 */
export async function subscribe(publicKey: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const manager = (await active())?.pushManager
  if (!manager) throw new DOMException('There is no worker that could be pushed to', 'InvalidStateError')
  const known = await manager.getSubscription()
  if (known && isMadeWith(known, publicKey)) return plain(known)
  // A subscription with another provider's key would be in the way.
  await known?.unsubscribe()
  return plain(await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
}

/** Never rejects: a subscription that remains here is removed at the provider. */
export async function unsubscribe(): Promise<void> {
  try {
    const subscription = await (await registered())?.pushManager?.getSubscription()
    await subscription?.unsubscribe()
  } catch {
    // Some browsers cannot unsubscribe offline.
  }
}

/** Removes a departed customer's subscription, notifications and badge from the device. Takes three seconds at most. */
export function forgetPush(): Promise<unknown> {
  const forget = async () => {
    showBadge(0)
    await unsubscribe()
    const shown = (await (await registered())?.getNotifications?.()) ?? []
    for (const notification of shown) notification.close()
  }
  const enough = new Promise((resolve) => setTimeout(resolve, 3_000))
  return Promise.race([forget().catch(() => null), enough])
}

/** Sets the badge of the installed app's icon: how many items need the customer's attention. 0 clears it. */
export function showBadge(count: number): void {
  navigator.setAppBadge?.(count).catch(() => {
    // Not installed, or not allowed.
  })
}

/** The registration as soon as its worker is active; undefined if that takes too long. */
function active(): Promise<ServiceWorkerRegistration | undefined> {
  const enough = new Promise<undefined>((resolve) => setTimeout(resolve, longestStart))
  return Promise.race([navigator.serviceWorker?.ready, enough])
}

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration()
}

function plain(subscription: PushSubscription): BrowserSubscription {
  const { endpoint = '', keys } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

/** Browsers return the key as bytes. */
function isMadeWith({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey
  if (!key) return false
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}
