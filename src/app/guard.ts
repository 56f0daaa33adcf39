import type { Language } from '#contracts/wire.ts'
import { href } from '#paths.ts'

/** Who may see a screen: anybody, guests only, signed-in customers only. */
export type Guard = 'any' | 'guest' | 'customer'
export type Phase = 'starting' | 'guest' | 'customer'

/** Show the screen, wait until it is known who is here, or go elsewhere. */
export type Decision = { kind: 'show' } | { kind: 'wait' } | { kind: 'go'; to: string }

export function decide(
  guard: Guard,
  phase: Phase,
  here: { language: Language; path: string; search: string; hasLeft: boolean },
): Decision {
  if (guard === 'any') return { kind: 'show' }
  if (guard === 'guest') {
    if (phase === 'guest') return { kind: 'show' }
    if (phase === 'starting') return { kind: 'wait' }
    return { kind: 'go', to: nextPath(here.search) ?? href(here.language, 'dashboard') }
  }
  if (phase === 'customer') return { kind: 'show' }
  if (phase === 'starting') return { kind: 'wait' }
  const login = href(here.language, 'login')
  // Who has signed out leaves no trace of what was read: the address is part of it.
  return { kind: 'go', to: here.hasLeft ? login : `${login}?next=${encodeURIComponent(here.path + here.search)}` }
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
