/** Whether this build has tried it in this tab. */
export function wasTried(key: string, build: string): boolean {
  try {
    return window.sessionStorage.getItem(key) === build
  } catch {
    return false
  }
}

/** Whether this build tries it for the first time in this tab. False where the browser remembers nothing, so that a page never reloads for ever. */
export function isFirstTry(key: string, build: string): boolean {
  try {
    if (window.sessionStorage.getItem(key) === build) return false
    window.sessionStorage.setItem(key, build)
    return true
  } catch {
    return false
  }
}
