/**
 * The address that was typed on one page of a guest, for the next one. It goes in the entry of the history and not in the page's
 * address: that is written down in too many places.
 */
export function withAddress(email: string): { email: string } {
  return { email }
}

/** '' when there is none. */
export function addressFromHistory(): string {
  const state = history.state as unknown
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : ''
  return typeof email === 'string' ? email : ''
}

/** For a return to this page: the next page is another entry of the history. */
export function rememberAddress(email: string): void {
  if (email !== addressFromHistory())
    history.replaceState({ ...(history.state as object | null), ...withAddress(email) }, '')
}
