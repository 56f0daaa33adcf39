import type { SessionState } from '#session/session-state.ts'
import type { Place } from '#paths.ts'
import { findPlace } from './find-place.ts'
import { layouts } from './layouts.tsx'
import type { Portal } from './portal.ts'
import { routes } from './routes.tsx'

/** Fetches the code of a path, and of where its guard will send the visitor; null when all of it is here. */
export function createPreload({ session, device, preload }: Portal): (path: string) => Promise<unknown> | null {
  return (path) => {
    const { place } = findPlace(path)
    if (!place) return layouts.default.preload()
    const { layout, screen } = routes[shown(place, session.getState())]
    const pieces = [
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
