import { ApiError } from '#http/api-error.ts'
import type { Call } from '#http/client.ts'
import { lazyWithRetry } from '#pwa/chunks.ts'
import { guestKeys, impersonationKey, memoryStorage, type KeyStorage } from '#session/browser-storage.ts'
import { createConfirmation, type Confirmation } from '#session/confirmation.ts'
import { guest } from '#session/guest.ts'
import type { PageSession } from '#session/session-context.ts'
import type { Session } from '#session/session.ts'
import type { Connection, ConnectionSettings } from './connection.ts'
import type { ImpersonationEnd } from './impersonation.ts'
import type { RuntimeHolder } from './runtime-context.ts'

export type Portal = {
  call: Call
  session: PageSession & Pick<Session, 'start' | 'stop'>
  runtime: RuntimeHolder
  confirmation: Confirmation
  /** How this tab's last impersonation ended, until the page has said so and clears it. */
  impersonationEnd: { current: () => ImpersonationEnd | null; clear: () => void }
  /** Preloads the code of a connection, or returns null when it has loaded. */
  preload: () => Promise<unknown> | null
}

/** `tab`: storage that lasts as long as the tab and is not shared with others. */
export type PortalSettings = Omit<ConnectionSettings, 'confirmation'> & { tab?: KeyStorage }

/** The code of calls, schemas and the stored session, which a guest who only reads does not need. */
export const connectionCode = () => import('./connection.ts')

/**
 * Who is using this page. A guest reads public pages without a connection; one is made
 * - at the start, when this browser knows a customer, and later, when another tab signs in: `start`
 * - when a guest sends the provider something, such as a sign-in: `loadToAsk`
 * - for an impersonation, in memory instead of the browser's own, which is made again afterwards: `impersonate`
 * After signing out the connection stays, with a guest's session. `session-state.ts` describes the states of a session,
 * `customer-runtime.ts` what happens to the customer's data. `session.subscribe` reports every change of either.
 */
export function createPortal({ tab = memoryStorage(), ...given }: PortalSettings): Portal {
  const confirmation = createConfirmation()
  const settings: ConnectionSettings = { ...given, confirmation }
  const listeners = new Set<() => void>()
  let connection: Connection | null = null
  let coming: Promise<Connection> | null = null
  let end: ImpersonationEnd | null = null

  function load(): Promise<Connection> {
    coming ??= lazyWithRetry(connectionCode).then(
      ({ connect }) => {
        const made = connect(settings)
        adopt(made)
        // Resolves with the remembered customer; whether the server agrees is known later.
        void made.session.start()
        return made
      },
      (error: unknown) => {
        coming = null
        throw error
      },
    )
    return coming
  }

  /** If the code fails to load, a form that wants to send something treats it as being offline. */
  function loadToAsk(): Promise<Connection> {
    return load().catch((error: unknown) => {
      throw new ApiError('offline', 0, {}, null, error)
    })
  }

  function adopt(next: Connection | null) {
    connection = next
    coming = next && Promise.resolve(next)
    next?.session.subscribe(tell)
  }

  function tell() {
    for (const listener of listeners) listener()
  }

  async function impersonate(code: string) {
    const before = await loadToAsk()
    const { impersonate: begin } = await lazyWithRetry(() => import('./impersonation.ts'))
    adopt(await begin({ settings, before, code, tab, onEnd: endImpersonation }))
    tell()
  }

  function endImpersonation(how: ImpersonationEnd) {
    end = how
    adopt(null)
    tell()
    // With `left`, the page is being unloaded.
    if (how !== 'left') void session.start()
  }

  const isCustomerKnown = () => settings.storage.keys().some((key) => !guestKeys.includes(key))

  const session: Portal['session'] = {
    getState: () => connection?.session.getState() ?? guest,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async start() {
      if (!session.getState().impersonation && tab.getItem(impersonationKey)) {
        tab.removeItem(impersonationKey)
        end = 'left'
      }
      if (isCustomerKnown()) await load()
    },
    signIn: async (credentials) => (await loadToAsk()).session.signIn(credentials),
    begin: async (open) => (await loadToAsk()).session.begin(open),
    refresh: async (answer) => connection?.session.refresh(answer),
    signOut: async (by) => (await load()).session.signOut(by),
    impersonate,
    stop: () => connection?.session.stop(),
  }

  return {
    call: async (endpoint, input) => (await loadToAsk()).call(endpoint, input),
    session,
    confirmation,
    runtime: {
      current: () => connection?.runtime.current() ?? null,
      load: () => (connection ? connection.runtime.load() : load().then(({ runtime }) => runtime.load())),
      loadAgain: async () => (await load()).runtime.loadAgain(),
    },
    impersonationEnd: { current: () => end, clear: () => (end = null) },
    preload: () => (connection ? null : load()),
  }
}
