import { afterEach, beforeEach, vi } from 'vitest'
import type { WorkerMessage } from '../../sw/messages.ts'
import type { PushService } from './push-service.ts'

/**
 * A browser with push, at jsdom's border: permission, subscription, worker and badge. `says`: the customer's answer to the
 * permission prompt.
 */
export function browserPush(service: () => PushService) {
  const state = {
    permission: 'default' as NotificationPermission,
    says: 'granted' as NotificationPermission,
    asked: 0,
    subscription: null as null | PushSubscription,
    badges: [] as number[],
    closed: 0,
    fails: null as null | Error,
    /** Sends the page a message of the worker; resolves with the page's answer. */
    say: (message: WorkerMessage) => Promise.resolve<unknown>(message),
  }

  function subscriptionOf(key: string): PushSubscription {
    const json = service().addDevice().subscription
    return {
      ...json,
      options: { userVisibleOnly: true, applicationServerKey: Uint8Array.from(Buffer.from(key, 'base64url')).buffer },
      toJSON: () => ({ ...json, expirationTime: null }),
      unsubscribe: async () => {
        state.subscription = null
        return true
      },
    } as unknown as PushSubscription
  }

  beforeEach(() => {
    Object.assign(state, {
      permission: 'default',
      says: 'granted',
      asked: 0,
      subscription: null,
      closed: 0,
      fails: null,
    })
    state.badges = []
    const worker = new EventTarget()
    state.say = (data) =>
      new Promise((resolve) => {
        const port = { postMessage: resolve }
        worker.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port] }))
      })
    vi.stubGlobal('PushManager', function PushManager() {})
    vi.stubGlobal('Notification', {
      get permission() {
        return state.permission
      },
      requestPermission: async () => {
        if (state.permission === 'default') {
          state.asked += 1
          state.permission = state.says
        }
        return state.permission
      },
    })
    const pushManager = {
      getSubscription: async () => state.subscription,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        if (state.fails) throw state.fails
        state.subscription ??= subscriptionOf(applicationServerKey)
        return state.subscription
      },
    }
    const registration = {
      pushManager,
      active: null,
      getNotifications: async () => [{ close: () => (state.closed += 1) }],
    }
    Object.assign(worker, {
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
      controller: null,
    })
    define('serviceWorker', worker)
    define('setAppBadge', async (count: number) => void state.badges.push(count))
  })
  afterEach(() => {
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name)
    for (const name of ['serviceWorker', 'setAppBadge']) Reflect.deleteProperty(navigator, name)
    localStorage.clear()
  })
  return state
}

function define(name: string, value: unknown) {
  Object.defineProperty(navigator, name, { configurable: true, value })
}
