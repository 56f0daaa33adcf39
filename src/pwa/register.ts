import type { PageMessage } from '../../sw/messages.ts'

const workerUrl = '/sw.js'

type PolicyFactory = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => string
  }
}

/**
 * Registers the worker once the page is loaded and has nothing better to do, so that a first visit is not slowed down.
 * Resolves with nothing where there are no workers (an insecure address, a private window) or none could be had.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return undefined
  await loaded()
  await idle()
  try {
    const { Workbox } = await import('workbox-window')
    const worker = new Workbox(trusted(workerUrl), { scope: '/', updateViaCache: 'none' })
    const registration = await worker.register({ immediate: true })
    tellWorker({ type: 'CHECK_PRECACHE' })
    return registration
  } catch (error) {
    // Without network this is no news, and the next visit tries again.
    if (navigator.onLine) console.warn('The service worker could not be registered', error)
    return undefined
  }
}

/** Reaches the active worker, now or as soon as there is one. */
export function tellWorker(message: PageMessage): void {
  void navigator.serviceWorker?.ready.then((registration) => registration.active?.postMessage(message))
}

/** The page loads past the worker next time, and registers a fresh one. */
export async function forgetWorker(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    await registration?.unregister()
  } catch {
    // Then the page goes through the old one once more.
  }
}

/** The page's policy enforces Trusted Types: a worker's address must come from the one policy that is allowed. */
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

function loaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))
}

/** Safari has no requestIdleCallback. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve, { timeout: 4_000 })
    else setTimeout(resolve, 1_000)
  })
}
