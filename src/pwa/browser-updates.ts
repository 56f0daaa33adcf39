import type { PageMessage } from '../../sw/messages.ts'
import { isFirstTry, wasTried } from './first-try.ts'
import { registerWorker } from './register.ts'
import { hasUnsavedWork } from './unsaved-work.ts'
import { createUpdates, type Updates, type UpdateSettings } from './update.ts'
import { appVersion } from './version.ts'
import { forgetWorker, workerVersion } from './worker.ts'

const longAway = 5 * 60_000

const noteOf = (step: string) => `aist:update:${step}`

/** What the page knows of the time before this code loaded. */
export type Before = {
  /** The controlling worker when the page began. */
  controller: ServiceWorker | null
  hasNavigated: () => boolean
}

/** Registers the worker and connects the update logic to this browser. */
export async function startUpdates(settings: UpdateSettings, before: Before): Promise<Updates> {
  const { controller, hasNavigated } = before
  const registration = await registerWorker()
  const wasForced = wasTried(noteOf('reload'), appVersion)
  // The new worker may have taken over just before this page began.
  const isOtherBuild = controller !== null && wasForced && ((await workerVersion()) ?? appVersion) !== appVersion
  return createUpdates(
    {
      isWaiting: () => Boolean(registration?.waiting),
      skipWaiting() {
        const message: PageMessage = { type: 'SKIP_WAITING' }
        registration?.waiting?.postMessage(message)
        return Boolean(registration?.waiting)
      },
      check: () => void registration?.update().catch(() => {}),
      forgetWorker,
      isFirst: (step) => isFirstTry(noteOf(step), appVersion),
      wasForced: () => wasForced,
      wasReplaced: () => controller !== null && (isOtherBuild || controller !== navigator.serviceWorker.controller),
      isControlled: () => Boolean(navigator.serviceWorker?.controller),
      hasNavigated,
      onControllerChange: (listener) => navigator.serviceWorker?.addEventListener('controllerchange', listener),
      onReturn,
      isOnline: () => navigator.onLine,
      hasUnsavedWork,
      now: () => Date.now(),
      after(milliseconds, action) {
        const timer = setTimeout(action, milliseconds)
        return () => clearTimeout(timer)
      },
      load,
      here,
    },
    settings,
  )
}

/** On a phone an installed app is resumed for days instead of being loaded, so a return counts as a visit. */
function onReturn(listener: () => void): void {
  let hiddenAt = 0
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now()
    else if (hiddenAt > 0 && Date.now() - hiddenAt > longAway) listener()
  })
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) listener()
  })
}

/** `assign` to the current address would only scroll, if it has a fragment. */
function load(path: string): void {
  if (path === here()) window.location.reload()
  else window.location.assign(path)
}

function here(): string {
  const { pathname, search, hash } = window.location
  return pathname + search + hash
}
