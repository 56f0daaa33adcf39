import { ApiError } from '#http/api-error.ts'
import type { Call } from '#http/client.ts'
import { lazyWithRetry } from '#pwa/chunks.ts'
import { actingKey, memoryStorage, nobodys, type KeyStorage } from '#session/browser-storage.ts'
import { guest } from '#session/guest.ts'
import type { PageSession } from '#session/session-context.ts'
import type { Session } from '#session/session.ts'
import type { ActingEnd } from './acting-core.ts'
import type { Core, CoreSettings, DeviceHolder } from './portal-core.ts'

export type Portal = {
  call: Call
  session: PageSession & Pick<Session, 'start' | 'stop'>
  device: DeviceHolder
  /** How the session in a customer's name ended that this tab had a moment ago, until the page says so: `clear`. */
  actingEnd: { current: () => ActingEnd | null; clear: () => void }
  /** Fetches the core ahead; null when it is here. */
  preload: () => Promise<unknown> | null
}

/** What lives and ends with the tab, and is not shared with others. */
export type PortalSettings = CoreSettings & { tab?: KeyStorage }

/**
 * The portal without its page. A guest reads the public pages without calls, schemas and a session that remembers: these are
 * the core, which comes with the sign-in, with somebody known to this browser, or when another tab signs in. Whoever acts in a
 * customer's name has a core of their own, in memory; when that has ended, the browser's own one begins anew.
 */
export function createPortal({ tab = memoryStorage(), ...settings }: PortalSettings): Portal {
  const listeners = new Set<() => void>()
  let core: Core | null = null
  let coming: Promise<Core> | null = null
  let end: ActingEnd | null = null

  function load(): Promise<Core> {
    coming ??= lazyWithRetry(() => import('./portal-core.ts')).then(
      ({ createCore }) => {
        const started = createCore(settings)
        take(started)
        // The remembered person is there when this returns; whether the server agrees is heard later.
        void started.session.start()
        return started
      },
      (error: unknown) => {
        coming = null
        throw error
      },
    )
    return coming
  }

  /** A core that does not come is a missing network to whoever wants to ask something. */
  function loadToAsk(): Promise<Core> {
    return load().catch((error: unknown) => {
      throw new ApiError('offline', 0, {}, null, error)
    })
  }

  function take(next: Core | null) {
    core = next
    coming = next && Promise.resolve(next)
    device = null
    next?.session.subscribe(tell)
  }

  function tell() {
    for (const listener of listeners) listener()
  }

  async function act(code: string) {
    const before = await loadToAsk()
    const { beginActing } = await lazyWithRetry(() => import('./acting-core.ts'))
    take(await beginActing({ settings, before, code, tab, onEnd: endActing }))
    tell()
  }

  function endActing(why: ActingEnd) {
    end = why
    take(null)
    tell()
    if (why !== 'left') void session.start()
  }

  /** What may lie in the storage of a browser that nobody is signed in with. */
  const isSomebodyKnown = () => settings.storage.keys().some((key) => !nobodys.includes(key))

  const session: Portal['session'] = {
    getState: () => core?.session.getState() ?? guest,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async start() {
      if (!session.getState().acting && tab.getItem(actingKey)) {
        tab.removeItem(actingKey)
        end = 'left'
      }
      if (isSomebodyKnown()) await load()
    },
    signIn: async (credentials) => (await loadToAsk()).session.signIn(credentials),
    begin: async (open) => (await loadToAsk()).session.begin(open),
    refresh: async (answer) => core?.session.refresh(answer),
    signOut: async () => (await load()).session.signOut(),
    act,
    stop: () => core?.session.stop(),
  }

  // Asked for by screens that suspend on it: everybody gets the same promise, also a failed one.
  let device: Promise<Awaited<ReturnType<DeviceHolder['load']>>> | null = null
  const holder: DeviceHolder = {
    current: () => core?.device.current() ?? null,
    load: () => (device ??= load().then((loaded) => loaded.device.load())),
    loadAgain: () => (device = load().then((loaded) => loaded.device.loadAgain())),
  }

  return {
    call: async (endpoint, input) => (await loadToAsk()).call(endpoint, input),
    session,
    device: holder,
    actingEnd: { current: () => end, clear: () => (end = null) },
    preload: () => (core ? null : load()),
  }
}
