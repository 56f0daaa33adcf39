import { isApple, isInstalled } from './install.ts'

/** As much of `PushSubscription.toJSON()` as the provider needs. */
export type BrowserSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/**
 * Whether this browser can show what the provider pushes. `ask`: it will ask the customer first. `denied`: the customer said no, and only the
 * browser's own settings can change that. `install`: once the portal is on the home screen (iPhone, iPad). `none`: it cannot.
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
 * Asks the customer, if they were not asked before, and subscribes with the provider's key. Call it when something was pressed: browsers
 * ignore it otherwise. null: the customer said no. Rejects where there is no worker, or the browser's push service is out of reach.
 */
export async function subscribe(publicKey: string): Promise<BrowserSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const manager = (await registered())?.pushManager
  if (!manager) throw new Error('There is no worker that could be pushed to')
  const known = await manager.getSubscription()
  if (known && isMadeWith(known, publicKey)) return plain(known)
  // One of another provider's key would stand in the way.
  await known?.unsubscribe()
  return plain(await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
}

/** Rejects never: what cannot be given up here is given up at the provider. */
export async function unsubscribe(): Promise<void> {
  try {
    const subscription = await (await registered())?.pushManager?.getSubscription()
    await subscription?.unsubscribe()
  } catch {
    // Without a network some browsers cannot.
  }
}

/** Nothing of a customer who has left may stand on the device: no subscription, no notification, no number. Takes three seconds at most. */
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

/** On the portal's icon, where it is installed: how much needs the customer. 0: no number. */
export function showBadge(count: number): void {
  navigator.setAppBadge?.(count).catch(() => {
    // Not installed, or not allowed.
  })
}

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration()
}

function plain(subscription: PushSubscription): BrowserSubscription {
  const { endpoint = '', keys } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

/** Browsers give the key back as bytes. */
function isMadeWith({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey
  if (!key) return false
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}
