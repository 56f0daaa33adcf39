/**
 * The address that was typed on one page of a guest, for the next one, and what else a reload of this page would lose. It goes in
 * the entry of the history and not in the page's address: that is written down in too many places.
 */
export function withAddress(email: string): { email: string } {
  return { email }
}

type Typed = 'email' | 'phone'

/** '' when there is none, and where a page is prerendered. */
export function typedBefore(name: Typed): string {
  if (typeof history === 'undefined') return ''
  const state = history.state as unknown
  const value: unknown = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : ''
  return typeof value === 'string' ? value : ''
}

/** For a return to this page: the next page is another entry of the history. */
export function rememberTyped(name: Typed, value: string): void {
  if (value !== typedBefore(name)) history.replaceState({ ...(history.state as object | null), [name]: value }, '')
}
