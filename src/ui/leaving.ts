const name = 'aist:leaving'

/** Asks, after "back" or "forward" has changed the address and before any other listener runs, whether the screen may go. */
export function mayLeave(): boolean {
  return window.dispatchEvent(new Event(name, { cancelable: true }))
}

/** For a form with unsaved input: runs first, and keeps the screen by `preventDefault()`. */
export function hearLeaving(listener: (event: Event) => void, signal: AbortSignal): void {
  window.addEventListener(name, listener, { signal })
}

const agreed = 'aist:reload-agreed'

/** The customer accepts that a reload loses unsaved input. The browser must not ask again: "cancel" would stop the reload. */
export function agreeToReload(): void {
  window.dispatchEvent(new Event(agreed))
}

/** For a form with unsaved input: the page may be reloaded from then on. */
export function hearReloadAgreed(listener: () => void, signal: AbortSignal): void {
  window.addEventListener(agreed, listener, { signal })
}
