const name = 'aist:leaving'

/** Asked when "back" or "forward" has changed the address, before any other listener hears of it: may the screen go? */
export function mayLeave(): boolean {
  return window.dispatchEvent(new Event(name, { cancelable: true }))
}

/** For a form with something unsaved: hears of it first, and keeps the screen with `preventDefault()`. */
export function hearLeaving(listener: (event: Event) => void, signal: AbortSignal): void {
  window.addEventListener(name, listener, { signal })
}
