import { ApiError } from '#http/api-error.ts'
import type { Call } from '#http/client.ts'
import { lazyWithRetry } from '#pwa/chunks.ts'
import { themeKey } from '#session/browser-storage.ts'
import type { PageSession } from '#session/session-context.ts'
import type { Session } from '#session/session.ts'
import type { SessionState } from '#session/session-state.ts'
import type { Core, CoreSettings, DeviceHolder } from './portal-core.ts'

export type Portal = {
  call: Call
  session: PageSession & Pick<Session, 'start' | 'stop'>
  device: DeviceHolder
  wasRefused: () => boolean
  /** Fetches the core ahead; null when it is here. */
  preload: () => Promise<unknown> | null
}

const nobody: SessionState = { phase: 'guest', token: null, person: null, blocked: null, confirmed: false }

/**
 * The portal without its page. A guest reads the public pages without calls, schemas and a session that remembers: these are
 * the core, which comes with the sign-in, with somebody known to this browser, or when another tab signs in.
 */
export function createPortal(settings: CoreSettings): Portal {
  const listeners = new Set<() => void>()
  let core: Core | null = null
  let coming: Promise<Core> | null = null

  function load(): Promise<Core> {
    coming ??= lazyWithRetry(() => import('./portal-core.ts')).then(
      ({ createCore }) => {
        const started = createCore(settings)
        core = started
        started.session.subscribe(tell)
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

  function tell() {
    for (const listener of listeners) listener()
  }

  /** The theme may lie in the storage of a browser that nobody has signed in with. */
  const isSomebodyKnown = () => settings.storage.keys().some((key) => key !== themeKey)

  const session: Portal['session'] = {
    getState: () => core?.session.getState() ?? nobody,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async start() {
      if (isSomebodyKnown()) await load()
    },
    async signIn(credentials) {
      const { session: real } = await load().catch((error: unknown) => {
        throw new ApiError('offline', 0, {}, null, error)
      })
      return real.signIn(credentials)
    },
    signOut: async () => (await load()).session.signOut(),
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
    call: async (endpoint, input) => (await load()).call(endpoint, input),
    session,
    device: holder,
    wasRefused: () => core?.wasRefused() ?? false,
    preload: () => (core ? null : load()),
  }
}
