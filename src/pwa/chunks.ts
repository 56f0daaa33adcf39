import { isGone, mayReload } from './missing-files.ts'
import { hasUnsavedWork } from './unsaved-work.ts'
import { appVersion } from './version.ts'
import { forgetWorker, workerVersion } from './worker.ts'

const attempts = 3
const pause = 300
/** The page is being reloaded, so further missing chunks do not matter. */
let isLeaving = false
/** The target of the pending navigation, while the page still has the old address. */
let wanted: string | null = null

/** Increases with each step of a navigation: chunks that failed before it may be requested again. */
let steps = 0

export function setPendingNavigation(address: string | null): void {
  wanted = address
  steps += 1
}

export function navigationSteps(): number {
  return steps
}

/**
 * Loads a chunk of the portal. Retries network failures; a chunk that a newer version has removed from the server makes the page
 * reload once. Rejects when neither helped: the error screen offers to try again.
 */
export async function lazyWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await loadAhead(load)
  } catch (error) {
    if (await recoverFromMissingChunk(error)) return new Promise<Module>(() => {})
    throw error
  }
}

/** The same for a chunk that nobody waits for: never reloads the page. */
export async function loadAhead<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load()
    } catch (error) {
      if (!isChunkError(error) || attempt === attempts) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

/** The messages of Chromium, Firefox and Safari for a module that failed to load, and Vite's for its styles. */
export function isChunkError(error: unknown): error is Error {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message)
  )
}

/**
 * Reloads the page, or opens the pending one, past a worker of the old version, when the server says that the file is gone. Never
 * offline, over unsaved work, or twice in ten seconds. True when the page is being left. Safari's error names no file; then
 * `own`, this module's file, is checked instead.
 */
export async function recoverFromMissingChunk(error: unknown, own: string = import.meta.url): Promise<boolean> {
  if (!isChunkError(error) || !navigator.onLine || hasUnsavedWork()) return false
  if (!(await isGone(/https?:\/\/\S+|\/assets\/\S+/.exec(error.message)?.[0] ?? own))) return false
  // Work may have begun during the check.
  if (hasUnsavedWork()) return false
  if (isLeaving) return true
  if (!mayReload()) return false
  isLeaving = true
  // Only one of this version is in the way. Unregistering another would end push, too.
  if (((await workerVersion()) ?? appVersion) === appVersion) await forgetWorker()
  if (wanted) window.location.assign(wanted)
  else window.location.reload()
  return true
}
