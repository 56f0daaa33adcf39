import type { OwnUpdates, UpdateSettings, Updates } from './update.ts'

/**
 * The updates of a page that starts. Nothing that it shows needs them, so the worker is registered, and the code for it
 * fetched, once the page is loaded and idle; until then no new version is known of.
 */
export function startUpdatesLater(settings: UpdateSettings): Updates {
  const listeners = new Set<() => void>()
  const controller = navigator.serviceWorker?.controller ?? null
  let updates: OwnUpdates | null = null
  /** Somebody went on before that: a version that waited already is asked about as soon as it is known of. */
  let hasMoved = false

  async function start() {
    await loaded()
    await idle()
    const { startUpdates } = await import('./browser-updates.ts')
    updates = await startUpdates(settings, controller)
    updates.subscribe(() => {
      for (const listener of listeners) listener()
    })
    if (hasMoved) updates.look()
  }
  start().catch((error: unknown) => {
    // Without network this is no news, and the next visit tries again.
    if (navigator.onLine) console.warn('The code for updates could not be loaded', error)
  })

  return {
    getState: () => updates?.getState() ?? 'idle',
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onNavigate(path) {
      if (updates) updates.onNavigate(path)
      else hasMoved = true
    },
    accept: (targetPath, isSure) => updates?.accept(targetPath, isSure) ?? true,
    later: () => updates?.later(),
  }
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
