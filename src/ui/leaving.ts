const leaving = 'aist:leaving'
const signingOut = 'aist:signing-out'

/** Asked when "back" or "forward" has changed the address, before anybody else hears of it: may the screen go? */
export function mayLeave(): boolean {
  return window.dispatchEvent(new Event(leaving, { cancelable: true }))
}

/** For a form with something unsaved: hears of it first, and keeps the screen with `preventDefault()`. */
export function hearLeaving(listener: (event: Event) => void, signal: AbortSignal): void {
  window.addEventListener(leaving, listener, { signal })
}

/** Runs `signOut` now, or when whoever has typed something here has answered that it may be lost. */
export function askToSignOut(signOut: () => void): void {
  const asked = new CustomEvent(signingOut, { cancelable: true, detail: signOut })
  if (window.dispatchEvent(asked)) signOut()
}

/** For a form with something that a sign-out would wipe: is handed the way out, to be taken after a question. */
export function hearSigningOut(ask: (signOut: () => void) => void, signal: AbortSignal): void {
  const listener = (event: Event) => {
    event.preventDefault()
    ask((event as CustomEvent<() => void>).detail)
  }
  window.addEventListener(signingOut, listener, { signal })
}
