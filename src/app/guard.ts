import type { Language } from '#contracts/wire.ts'
import type { SessionState } from '#session/session-state.ts'
import { href } from '#paths.ts'

/** Who may see a screen: everybody, guests only, signed-in customers only, customers whose registration is not complete. */
export type Guard = 'any' | 'guest' | 'customer' | 'unfinished'
export type Phase = 'starting' | 'guest' | 'customer'

/** Show the screen, wait for the session, or redirect. */
export type Decision = { kind: 'show' } | { kind: 'wait' } | { kind: 'go'; to: string }

type Here = {
  language: Language
  path: string
  search: string
  hasLeft: boolean
  /** The customer's registration is not complete. */
  isUnfinished: boolean
}

/** Staff who impersonate a customer do not complete the registration. */
export function isUnfinished({ person, impersonation }: Pick<SessionState, 'person' | 'impersonation'>): boolean {
  return person?.is_registered === false && !impersonation
}

export function decide(guard: Guard, phase: Phase, here: Here): Decision {
  if (guard === 'any') return { kind: 'show' }
  if (phase === 'starting') return { kind: 'wait' }
  if (phase === 'guest') return guard === 'guest' ? { kind: 'show' } : { kind: 'go', to: signInFrom(here) }
  if (guard === 'customer' || (guard === 'unfinished' && here.isUnfinished)) return { kind: 'show' }
  return { kind: 'go', to: wantedBy(here) ?? href(here.language, 'dashboard') }
}

function signInFrom({ language, path, search, hasLeft }: Here): string {
  const login = href(language, 'login')
  // After a sign-out no trace of what was read stays: the address is part of it.
  return hasLeft ? login : `${login}?next=${encodeURIComponent(path + search)}`
}

/** A signed-in customer who opens a reset link wants a new password: the screen that changes it says that the link was not used. */
function wantedBy({ language, path, search }: Pick<Here, 'language' | 'path' | 'search'>): string | null {
  if (path === href(language, 'reset-password')) return `${href(language, 'change-password')}?from=mail`
  return nextPath(search)
}

/**
 * Where `?next=` leads, or null when it leads off this site or back to the sign-in. The address is resolved first,
 * because "//evil.example", "/\evil.example" and "/\t/evil.example" all leave the site in a browser's eyes; and the path that
 * comes out is looked at again, because "/.//evil.example" becomes "//evil.example" only then.
 */
export function nextPath(search: string): string | null {
  const wanted = new URLSearchParams(search).get('next')
  if (!wanted?.startsWith('/')) return null
  const site = 'https://site.invalid'
  if (!URL.canParse(wanted, site)) return null
  const url = new URL(wanted, site)
  if (url.origin !== site || url.pathname.startsWith('//') || /^\/(?:ru|en)\/auth\//.test(url.pathname)) return null
  return url.pathname + url.search
}
