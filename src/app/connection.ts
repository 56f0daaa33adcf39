import type { Language } from '#contracts/wire.ts'
import { createCall, type Call, type HttpSettings } from '#http/client.ts'
import { createProviderClock } from '#offline/cache/provider-clock.ts'
import type { CustomerRuntime } from '#offline/customer-runtime.ts'
import { areSharesThere } from '#offline/shares/shares-there.ts'
import { lazyWithRetry, loadAhead } from '#pwa/chunks.ts'
import type { KeyStorage } from '#session/browser-storage.ts'
import { confirmCall, type Confirmation } from '#session/confirmation.ts'
import { guardCall } from '#session/guarded-call.ts'
import { createSession, type Session } from '#session/session.ts'
import type { RuntimeHolder } from './runtime-context.ts'

/** A session, the calls made in its name, and the runtime of its customer. */
export type Connection = { call: Call; session: Session; runtime: RuntimeHolder }

export type ConnectionSettings = Pick<HttpSettings, 'baseUrl' | 'fetch' | 'upload'> & {
  storage: KeyStorage
  /** The language in which the provider answers. */
  language: () => Language
  /** Asks the customer to prove their identity again, where the provider requires it. */
  confirmation: Confirmation
}

/** `isInMemory`: nothing of the customer is stored in this browser. */
export function connect(
  { baseUrl, fetch, upload, storage, language, confirmation }: ConnectionSettings,
  isInMemory = false,
): Connection {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const clock = createProviderClock(storage)
  const plain = createCall({
    baseUrl,
    fetch,
    upload,
    identity: () => ({ token: session.getState().token, language: language(), timeZone }),
    hearDate(date) {
      const isFirst = !clock.isHeard()
      clock.hear(date)
      if (isFirst && clock.isHeard() && !isInMemory) void forgetOldShares(clock.now()).catch(() => undefined)
    },
    observe: (error, token) => session.observe(error, token),
  })
  const guarded = guardCall(plain, () => session.getState())
  const call = confirmCall(guarded, confirmation)
  const session: Session = createSession({
    storage,
    call: () => call,
    onSessionEnd: async (end) => (await runtime.load()).sessionEnded(end),
  })
  const runtime = holdRuntime(async () => {
    const { startRuntime } = await lazyWithRetry(() => import('./start-runtime.ts'))
    // Background calls never open the confirmation dialog: they wait until the customer confirms by themselves.
    return startRuntime({ session, storage, call: guarded, clock, isInMemory })
  })
  return { call, session, runtime }
}

/** Starts the runtime once. Every caller gets the same promise, even a rejected one, until `loadAgain`. */
function holdRuntime(start: () => Promise<CustomerRuntime>): RuntimeHolder {
  let runtime: CustomerRuntime | null = null
  let starting: Promise<CustomerRuntime> | null = null
  let hasFailed = false
  const load = () => {
    starting ??= start().then(
      (started) => (runtime = started),
      (error: unknown) => {
        hasFailed = true
        throw error
      },
    )
    return starting
  }
  return {
    current: () => runtime,
    load,
    loadAgain() {
      if (hasFailed) starting = null
      hasFailed = false
      return load()
    },
  }
}

/**
 * Erases files that were shared with the portal and never picked up, even on a guest's page. `now`: milliseconds by the
 * provider's clock. The code is loaded only if something was shared.
 */
async function forgetOldShares(now: number): Promise<void> {
  if (!(await areSharesThere())) return
  // No page reload on failure: the next visit tries again.
  const { dropOldShares } = await loadAhead(() => import('#offline/shares/shares.ts'))
  await dropOldShares(now)
}
