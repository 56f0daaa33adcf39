import { createCall, type Call, type HttpSettings } from '#http/client.ts'
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
  /** Makes another one: whoever has this code brings none along for it. */
  another: (settings: CoreSettings) => Core
  call: Call
  session: Session
  device: DeviceHolder
}

export type CoreSettings = Pick<HttpSettings, 'baseUrl' | 'fetch' | 'upload'> & {
  storage: KeyStorage
  /** The language of the provider's words. */
  language: () => Language
  /** Another device than the one that keeps things. */
  openDevice?: (needs: { session: Session; call: Call }) => Promise<Device>
}

/** Calls, session and device, each knowing of the others only what it must. */
export function createCore({ baseUrl, fetch, upload, storage, language, openDevice }: CoreSettings): Core {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  let device: Device | null = null
  let coming: Promise<Device> | null = null
  let hasFailed = false

  const plain = createCall({
    baseUrl,
    fetch,
    upload,
    identity: () => ({ token: session.getState().token, language: language(), timeZone }),
    observe: (error, token) => session.observe(error, token),
  })
  const call = guardCall(plain, () => session.getState())
  const session: Session = createSession({
    storage,
    call: () => call,
    onDeparture: async (departure) => (await load()).departed(departure),
  })

  async function keepingDevice(): Promise<Device> {
    const { startDevice } = await lazyWithRetry(() => import('./customer-device.ts'))
    return startDevice({ session, storage, call })
  }

  function load(): Promise<Device> {
    coming ??= (openDevice ?? keepingDevice)({ session, call }).then(
      (opened) => (device = opened),
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

  return { another: createCore, call, session, device: { current: () => device, load, loadAgain } }
}
