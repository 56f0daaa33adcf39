/** Whether this build has tried the step `key` in this tab. */
export function wasTried(key: string, build: string): boolean {
  try {
    return window.sessionStorage.getItem(key) === build
  } catch {
    return false
  }
}

/**
 * Whether this is this build's first try in this tab, which is noted. False where nothing can be noted, so that a page never
 * reloads endlessly.
 */
export function isFirstTry(key: string, build: string): boolean {
  try {
    if (window.sessionStorage.getItem(key) === build) return false
    window.sessionStorage.setItem(key, build)
    return true
  } catch {
    return false
  }
}
