import type { Language } from '#contracts/wire.ts'
import type { SessionState } from '#session/session-state.ts'
import { href } from '#paths.ts'

/** Who may see a screen: everybody, only guests, only signed-in customers, or only customers whose registration is incomplete. */
export type Guard = 'any' | 'guest' | 'customer' | 'unfinished'
export type Phase = 'starting' | 'guest' | 'customer'

/** Show the screen, wait for the session, or redirect. */
export type Decision = { kind: 'show' } | { kind: 'wait' } | { kind: 'go'; to: string }

type Here = {
  language: Language
  path: string
  search: string
  hasLeft: boolean
  /** The customer's registration is incomplete. */
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
  // After a sign-out nothing may reveal what was read, and the address would.
  return hasLeft ? login : `${login}?next=${encodeURIComponent(path + search)}`
}

/**
 * A signed-in customer who opens a reset link, or the link to ask for one in a letter about security, wants a new password. The
 * screen that changes it says after a reset link that the link was not used.
 */
function wantedBy({ language, path, search }: Pick<Here, 'language' | 'path' | 'search'>): string | null {
  const change = href(language, 'change-password')
  if (path === href(language, 'reset-password')) return `${change}?from=mail`
  if (path === href(language, 'forgot-password')) return change
  return nextPath(search)
}

/**
 * Where `?next=` leads, or null when it leads off this site or back to the sign-in. The address is resolved first, because
 * browsers take "//evil.example", "/\evil.example" and "/\t/evil.example" for other sites. The resulting path is checked again,
 * because "/.//evil.example" resolves to "//evil.example".
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
