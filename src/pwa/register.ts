import { Workbox } from 'workbox-window'
import { tellWorker } from './worker.ts'

const workerUrl = '/sw.js'

type PolicyFactory = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => string
  }
}

/** Resolves with undefined where workers are unavailable (an insecure address, a private window) or registering fails. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return undefined
  try {
    const worker = new Workbox(trusted(workerUrl), { scope: '/', updateViaCache: 'none' })
    const registration = await worker.register({ immediate: true })
    tellWorker({ type: 'CHECK_PRECACHE' })
    return registration
  } catch (error) {
    // Expected without a network; the next visit tries again.
    if (navigator.onLine) console.warn('The service worker could not be registered', error)
    return undefined
  }
}

/** The page's policy enforces Trusted Types: a worker's address must come from the only allowed policy. */
function trusted(url: string): string {
  const { trustedTypes } = window as Window & { trustedTypes?: PolicyFactory }
  if (!trustedTypes) return url
  const policy = trustedTypes.createPolicy('portal-sw', {
    createScriptURL(asked) {
      if (asked !== workerUrl) throw new TypeError(`${asked} is not the portal's worker`)
      return asked
    },
  })
  return policy.createScriptURL(url)
}
