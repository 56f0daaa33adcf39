import type { Language } from '#contracts/wire.ts'
import { i18nHere } from '#i18n/dictionaries.ts'
import type { SessionState } from '#session/session-state.ts'
import type { Place } from '#paths.ts'
import { findPlace } from './find-place.ts'
import { layouts } from './layouts.tsx'
import type { Portal } from './portal.ts'
import { notFound, routes } from './routes.tsx'
import { loadWords } from './words.ts'

/**
 * Fetches the code and the words of a path, and of where its guard will send the visitor; null when all of it is here.
 * `spoken`: the page's language, for a path that names none.
 */
export function createPreload(
  { session, device, preload }: Portal,
  spoken: () => Language,
): (path: string) => Promise<unknown> | null {
  return (path) => {
    const { place, language } = findPlace(path)
    const inLanguage = language ?? spoken()
    const { layout, words, screen } = place ? routes[shown(place, session.getState())] : notFound
    const pieces = [
      i18nHere(inLanguage, words) ? null : loadWords(inLanguage, words),
      layouts[layout].preload(),
      screen.preload(),
      layout === 'auth' ? preload() : null,
      (layout === 'dashboard' || layout === 'personal-data') && !device.current() ? device.loadAgain() : null,
    ].filter((piece) => piece !== null)
    return pieces.length > 0 ? Promise.all(pieces) : null
  }
}
/** Where the guard will send the visitor, or the place itself. */
function shown(place: Place, { phase, person, acting }: SessionState): Place {
  const { guard } = routes[place]
  if (guard === 'any' || phase === 'starting') return place
  if (phase === 'guest') return guard === 'guest' ? place : 'login'
  if (person?.is_registered === false && !acting) return 'complete-registration'
  return guard === 'customer' ? place : 'dashboard'
}
