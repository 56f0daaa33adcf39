const name = 'aist:signing-out'

/** `isAgreed`: the customer accepts that a form's input and draft are lost. */
type SignOut = (isAgreed: boolean) => void

/** Signs out now, or after the customer has agreed to lose unsaved input. */
export function askToSignOut(signOut: SignOut): void {
  const asked = new CustomEvent(name, { cancelable: true, detail: signOut })
  if (window.dispatchEvent(asked)) signOut(false)
}

/** For a form whose content a sign-out would delete: receives the sign-out, to run it after asking. */
export function hearSigningOut(ask: (signOut: () => void) => void, signal: AbortSignal): void {
  const listener = (event: Event) => {
    event.preventDefault()
    const signOut = (event as CustomEvent<SignOut>).detail
    ask(() => signOut(true))
  }
  window.addEventListener(name, listener, { signal })
}
