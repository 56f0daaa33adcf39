import type { Language } from '#contracts/wire.ts'
import { loadedI18n } from '#i18n/dictionaries.ts'
import { findPlace } from './find-place.ts'
import { decide, isUnfinished } from './guard.ts'
import { layouts } from './layouts.tsx'
import type { Portal } from './portal.ts'
import { notFound, routes } from './routes.tsx'
import { loadWords } from './words.ts'

/**
 * Fetches the code and words of a path, and those of the path that its guard redirects to; null when all of it is loaded.
 * `spoken`: the page's language, for a path that names none.
 */
export function createPreload(
  { session, runtime, preload }: Portal,
  spoken: () => Language,
): (path: string) => Promise<unknown> | null {
  /** The screen that will show: the requested one, or the one that its guard redirects to. */
  function shown(path: string, language: Language) {
    const { place } = findPlace(path)
    if (!place) return notFound
    const state = session.getState()
    const here = { language, path, search: '', hasLeft: false, isUnfinished: isUnfinished(state) }
    const decision = decide(routes[place].guard, state.phase, here)
    const [to = path] = decision.kind === 'go' ? decision.to.split('?', 1) : []
    return routes[findPlace(to).place ?? place]
  }

  return (path) => {
    const inLanguage = findPlace(path).language ?? spoken()
    const { layout, words, screen } = shown(path, inLanguage)
    const pieces = [
      loadedI18n(inLanguage, words) ? null : loadWords(inLanguage, words),
      layouts[layout].preload(),
      screen.preload(),
      layout === 'auth' ? preload() : null,
      (layout === 'dashboard' || layout === 'personal-data') && !runtime.current() ? runtime.loadAgain() : null,
    ].filter((piece) => piece !== null)
    return pieces.length > 0 ? Promise.all(pieces) : null
  }
}
