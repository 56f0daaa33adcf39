import { createCall, type Call } from '#http/client.ts'
import type { Language } from '#contracts/wire.ts'
import { lazyWithRetry } from '#pwa/chunks.ts'
import type { Device } from '#offline/device.ts'
import type { KeyStorage } from '#session/browser-storage.ts'
import { guardCall } from '#session/guarded-call.ts'
import { createSession, type Session } from '#session/session.ts'

/** What a customer needs and a guest does not: fetched when somebody is here. */
export type DeviceHolder = {
  /** null until it has been fetched. */
  current: () => Device | null
  /** The same answer to everybody, also when it failed: a screen that waits for it must not ask for ever. */
  load: () => Promise<Device>
  /** Another try after a failure, for a new navigation. */
  loadAgain: () => Promise<Device>
}

export type Core = {
  call: Call
  session: Session
  device: DeviceHolder
  /** The server ended the last session: whoever signs in again goes on where they were. */
  wasRefused: () => boolean
}

export type CoreSettings = {
  baseUrl: string
  fetch: typeof fetch
  storage: KeyStorage
  /** The language of the provider's words. */
  language: () => Language
}

/** Calls, session and device, each knowing of the others only what it must. */
export function createCore({ baseUrl, fetch, storage, language }: CoreSettings): Core {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  let isRefused = false
  let device: Device | null = null
  let coming: Promise<Device> | null = null
  let hasFailed = false

  const plain = createCall({
    baseUrl,
    fetch,
    identity: () => ({ token: session.getState().token, language: language(), timeZone }),
    observe: (error, token) => {
      // Before the session hears it: the page asks as soon as the state changes.
      const isOurs = token !== null && token === session.getState().token
      if (isOurs && error.kind === 'unauthenticated') isRefused = true
      session.observe(error, token)
    },
  })
  const call = guardCall(plain, () => session.getState())
  const session: Session = createSession({
    storage,
    call: () => call,
    onDeparture: async (departure) => (await load()).departed(departure),
  })
  session.subscribe(() => {
    if (session.getState().phase === 'customer') isRefused = false
  })

  function load(): Promise<Device> {
    coming ??= lazyWithRetry(() => import('./customer-device.ts')).then(
      ({ startDevice }) => (device = startDevice({ session, storage, call })),
      (error: unknown) => {
        hasFailed = true
        throw error
      },
    )
    return coming
  }

  function loadAgain(): Promise<Device> {
    if (hasFailed) coming = null
    hasFailed = false
    return load()
  }

  return { call, session, device: { current: () => device, load, loadAgain }, wasRefused: () => isRefused }
}
