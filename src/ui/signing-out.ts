const name = 'aist:signing-out'

/** Runs `signOut` now, or once the customer has agreed that something unsaved may be lost. */
export function askToSignOut(signOut: () => void): void {
  const asked = new CustomEvent(name, { cancelable: true, detail: signOut })
  if (window.dispatchEvent(asked)) signOut()
}

/** For a form with something that a sign-out would wipe: is handed the way out, to be taken after a question. */
export function hearSigningOut(ask: (signOut: () => void) => void, signal: AbortSignal): void {
  const listener = (event: Event) => {
    event.preventDefault()
    ask((event as CustomEvent<() => void>).detail)
  }
  window.addEventListener(name, listener, { signal })
}
