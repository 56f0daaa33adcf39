import { findPlace } from './find-place.ts'
import { layouts } from './layouts.tsx'
import type { Portal } from './portal.ts'
import { routes } from './routes.tsx'

/** Fetches the code of a path, and of where its guard will send the visitor; null when all of it is here. */
export function createPreload({ session, device, preload }: Portal): (path: string) => Promise<unknown> | null {
  return (path) => {
    const { place } = findPlace(path)
    if (!place) return layouts.default.preload()
    const { phase } = session.getState()
    const { guard } = routes[place]
    const isTurnedAway = (guard === 'customer' && phase === 'guest') || (guard === 'guest' && phase === 'customer')
    const { layout, screen } = isTurnedAway ? routes[guard === 'guest' ? 'dashboard' : 'login'] : routes[place]
    const pieces = [
      layouts[layout].preload(),
      screen.preload(),
      layout === 'auth' ? preload() : null,
      layout === 'dashboard' && !device.current() ? device.loadAgain() : null,
    ].filter((piece) => piece !== null)
    return pieces.length > 0 ? Promise.all(pieces) : null
  }
}
