import { isGone, mayReload } from './missing-files.ts'
import { hasUnsavedWork } from './unsaved-work.ts'
import { forgetWorker } from './worker.ts'

const attempts = 3
const pause = 300
/** The page is being reloaded: further missing chunks do not matter. */
let isLeaving = false
/** Where the pending navigation leads: the page's address is still the old one. */
let wanted: string | null = null

/** Grows with each step of a navigation: what failed before may be asked for again. */
let steps = 0

export function setPendingNavigation(address: string | null): void {
  wanted = address
  steps += 1
}

export function navigationSteps(): number {
  return steps
}

/**
 * Loads a chunk of the portal. A failure of the network is tried again; a chunk that is gone from the server, because a newer version
 * stands there, makes the page reload once. Rejects when neither helped: the error screen offers to try again.
 */
export async function lazyWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await loadAhead(load)
  } catch (error) {
    if (await recoverFromMissingChunk(error)) return new Promise<Module>(() => {})
    throw error
  }
}

/** The same for a chunk that nobody waits for: the page is not reloaded for it. */
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

/** Chromium's, Firefox's and Safari's words for a module that did not come, and Vite's for its styles. */
export function isChunkError(error: unknown): error is Error {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload css/i.test(error.message)
  )
}

/**
 * Reloads the page, or opens the pending one, past a worker of the old version, when the server says that our own
 * file is gone. Never without network, over unsaved work, or twice in ten seconds. True when the page is on its way. Safari
 * names no file: then the question is whether the server still knows `own`, the script that this stands in.
 */
export async function recoverFromMissingChunk(error: unknown, own: string = import.meta.url): Promise<boolean> {
  if (!isChunkError(error) || !navigator.onLine || hasUnsavedWork()) return false
  if (!(await isGone(/https?:\/\/\S+|\/assets\/\S+/.exec(error.message)?.[0] ?? own))) return false
  // Something may have been begun meanwhile.
  if (hasUnsavedWork()) return false
  if (isLeaving) return true
  if (!mayReload()) return false
  isLeaving = true
  await forgetWorker()
  if (wanted) window.location.assign(wanted)
  else window.location.reload()
  return true
}
