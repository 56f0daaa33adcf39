const name = 'aist:signing-out'

/** `isAgreed`: that what a form holds, and its draft, may be lost. */
type SignOut = (isAgreed: boolean) => void

/** Runs `signOut` now, or once the customer has agreed that something unsaved may be lost. */
export function askToSignOut(signOut: SignOut): void {
  const asked = new CustomEvent(name, { cancelable: true, detail: signOut })
  if (window.dispatchEvent(asked)) signOut(false)
}

/** For a form with something that a sign-out would wipe: is handed the way out, to be taken after a question. */
export function hearSigningOut(ask: (signOut: () => void) => void, signal: AbortSignal): void {
  const listener = (event: Event) => {
    event.preventDefault()
    const signOut = (event as CustomEvent<SignOut>).detail
    ask(() => signOut(true))
  }
  window.addEventListener(name, listener, { signal })
}
