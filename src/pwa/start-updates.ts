import { loadAhead } from './chunks.ts'
import type { Updates, UpdateSettings } from './update.ts'

/**
 * Registers the worker once the page is loaded and idle, because nothing on it needs updates earlier. `starting` resolves with
 * null if that fails; the next visit tries again.
 */
export function startUpdatesWhenIdle(settings: UpdateSettings): {
  starting: Promise<Updates | null>
  onNavigate: Updates['onNavigate']
} {
  const controller = navigator.serviceWorker?.controller ?? null
  let updates: Updates | null = null
  let hasNavigated = false

  async function start(): Promise<Updates | null> {
    try {
      await pageAtRest()
      const { startUpdates } = await loadAhead(() => import('./browser-updates.ts'))
      updates = await startUpdates(settings, { controller, hasNavigated: () => hasNavigated })
    } catch (error) {
      // Expected without a network.
      if (navigator.onLine) console.warn('The code for updates could not be loaded', error)
    }
    return updates
  }

  return {
    starting: start(),
    onNavigate(path) {
      hasNavigated = true
      updates?.onNavigate(path)
    },
  }
}

/** Resolves when the page is loaded and idle. */
export async function pageAtRest(): Promise<void> {
  await loaded()
  await idle()
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
