import { rememberedLanguage } from './language.ts'
import type { OpenReply, WorkerMessage } from './messages.ts'
import { fallbackNews, readPush, type News } from './read-push.ts'

declare const self: ServiceWorkerGlobalScope

/** How long (milliseconds) a page may take to answer; one that hangs is loaded anew at the address. Firefox lets a window be focused for a second. */
const patience = 500

/** What the provider says while no page is open. Browsers that show declarative messages by themselves ask nothing of this. */
export function hearPushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(showNews(event.data)))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(pathBehind(event.notification, event.action)))
  })
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event as SubscriptionChange)))
}

/** Every push has to show something: a browser that sees nothing takes the permission away. */
async function showNews(data: PushMessageData | null): Promise<void> {
  const news = readPush(data?.text() ?? '', self.location.origin) ?? fallbackNews(await rememberedLanguage())
  await Promise.all([show(news), news.badge === null ? null : setBadge(news.badge)])
}

/** As far as browsers have it. Renewing needs a tag, and all of ours have one. */
type Options = NotificationOptions & { renotify?: boolean; actions?: { action: string; title: string }[] }

async function show({ title, body, language, tag, path, actions }: News): Promise<void> {
  const options: Options = {
    body,
    lang: language,
    dir: 'ltr',
    tag,
    renotify: true,
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-192.png',
    data: { path, actions: Object.fromEntries(actions.map(({ action, path: to }) => [action, to])) },
    actions: actions.map(({ action, title: said }) => ({ action, title: said })),
  }
  await self.registration.showNotification(title, options)
}

async function setBadge(count: number): Promise<void> {
  try {
    await self.navigator.setAppBadge?.(count)
  } catch {
    // Not installed, or not allowed: the number stands in the portal.
  }
}

/** Where a notification leads, by itself or by one of its buttons. */
function pathBehind({ data }: Notification, action: string): string {
  const { path, actions } = (data ?? {}) as { path?: string; actions?: Record<string, string> }
  return actions?.[action] ?? path ?? '/'
}

/** In the window that is there, without loading it anew where its page can go there by itself; else in a new one. Never in two. */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // The one in front is the first, as the browser lists them.
  for (const window of windows) {
    const answer = await ask(window, path)
    if (answer === 'no') continue
    // Of a window that this worker is not in charge of the browser does not change the address.
    if (answer === 'none' && !(await window.navigate(path).catch(() => null))) continue
    await window.focus().catch(() => null)
    return
  }
  await self.clients.openWindow(path)
}

/** `no`: this window is not for that, such as one in which staff act for a customer. `none`: its page does not answer. */
function ask(window: WindowClient, path: string): Promise<'yes' | 'no' | 'none'> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }: MessageEvent<OpenReply>) => resolve(data.isTaken ? 'yes' : 'no'))
    port1.start()
    setTimeout(() => resolve('none'), patience)
    window.postMessage({ type: 'OPEN', path } satisfies WorkerMessage, [port2])
  })
}

type SubscriptionChange = ExtendableEvent & {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/**
 * The browser has given the subscription up. The worker subscribes again; only a page can tell the provider, so an open one does now, or
 * the next one when it rests.
 */
async function renew({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey
  if (!newSubscription && key) {
    try {
      await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    } catch {
      // No network, or no permission: the next page tries again, or gives it up.
    }
  }
  for (const window of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    window.postMessage({ type: 'PUSH_CHANGED' } satisfies WorkerMessage)
  }
}
