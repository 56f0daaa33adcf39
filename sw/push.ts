import { rememberedLanguage } from './language.ts'
import type { OpenReply, WorkerMessage } from './messages.ts'
import { fallbackNews, readPush, type News } from './read-push.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Milliseconds that a page may take to answer; one that hangs is navigated instead. Firefox allows focusing a window for one
 * second.
 */
const patience = 500

/** Handles the provider's pushes. Browsers that display declarative messages by themselves do not use this. */
export function hearPushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(showNews(event.data)))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(pathBehind(event.notification, event.action)))
  })
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event as SubscriptionChange)))
}

/** Every push must show a notification, or the browser revokes the permission. */
async function showNews(data: PushMessageData | null): Promise<void> {
  const news = readPush(data?.text() ?? '', self.location.origin) ?? fallbackNews(await rememberedLanguage())
  await Promise.all([show(news), news.badge === null ? null : setBadge(news.badge)])
}

/** Options that TypeScript lacks and browsers partly support. `renotify` needs a tag, which all of ours have. */
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
    // Not installed, or not allowed: the portal shows the number itself.
  }
}

/** The path of a notification or of one of its buttons. */
function pathBehind({ data }: Notification, action: string): string {
  const { path, actions } = (data ?? {}) as { path?: string; actions?: Record<string, string> }
  return actions?.[action] ?? path ?? '/'
}

/**
 * Opens a path in an existing window, without a reload if its page can navigate by itself; otherwise in a new one. Never in two.
 */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // Browsers list the frontmost window first.
  for (const window of windows) {
    const answer = await ask(window, path)
    if (answer === 'no') continue
    // The browser refuses to navigate a window that this worker does not control.
    if (answer === 'none' && !(await window.navigate(path).catch(() => null))) continue
    await window.focus().catch(() => null)
    return
  }
  await self.clients.openWindow(path)
}

/** `no`: this window declines, for example during an impersonation. `none`: its page does not answer. */
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
 * The browser has dropped the subscription. The worker subscribes again; only a page can tell the provider, so an open one does
 * now, or the next one when it is idle.
 */
async function renew({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey
  if (!newSubscription && key) {
    try {
      await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    } catch {
      // No network, or no permission: the next page retries, or gives up.
    }
  }
  for (const window of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    window.postMessage({ type: 'PUSH_CHANGED' } satisfies WorkerMessage)
  }
}
