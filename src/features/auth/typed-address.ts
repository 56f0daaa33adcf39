/**
 * Carries the e-mail address typed on one guest page to the next, and keeps what a reload of this page would lose. It goes into the
 * history state, not into the page's address, which is logged in too many places.
 */
export function withAddress(email: string): { email: string } {
  return { email }
}

type Typed = 'email' | 'phone'

/** The value typed earlier; '' when there is none, and during prerendering. */
export function typedBefore(name: Typed): string {
  if (typeof history === 'undefined') return ''
  const state = history.state as unknown
  const value: unknown = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : ''
  return typeof value === 'string' ? value : ''
}

/** Keeps a value for a return to this page; the next page has a history entry of its own. */
export function rememberTyped(name: Typed, value: string): void {
  if (value !== typedBefore(name)) history.replaceState({ ...(history.state as object | null), [name]: value }, '')
}
