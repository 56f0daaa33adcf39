import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'
import { splitLanguage } from '#i18n/language.ts'
import { wantsCalm } from '#ui/wants-calm.ts'
import { nextPaint } from '#ui/next-paint.ts'

type Settings = {
  /** Loads what the path needs; null when everything is loaded. */
  preload: (path: string) => Promise<unknown> | null
  /** Where the pending navigation leads, whose code is loading; null when there is none. */
  setPending: (address: string | null) => void
  /** The page is about to be left. */
  leave: () => void
  /** After every navigation to another path; not where a guard led. */
  onNavigated: (path: string) => void
}

/** How long the old screen stays while the code of the next one loads; after that the skeleton shows. */
const patience = 1_000

export type Navigation = {
  /** Every navigation by a link or a call passes here: code first, then one step to the next screen. */
  aroundNav: AroundNavHandler
  /** Back and forward do not: when this is called, the browser has changed the address already. */
  wentBack: () => void
}

export function createNavigation({ preload, setPending, leave, onNavigated }: Settings): Navigation {
  let turn = 0
  let here = location.pathname
  const giveUp = () => {
    turn += 1
    setPending(null)
  }

  const aroundNav: AroundNavHandler = (navigate, to, options = {}) => {
    const path = to.split(/[?#]/, 1)[0] ?? to
    if (path === location.pathname) {
      // What is pressed on this screen while another is on its way wins; a filter that only replaces the address does not.
      if (!options.replace) giveUp()
      // Filters in the address: the same screen, the same place on it.
      navigate(to, options.replace ? { ...options, state: options.state ?? history.state } : options)
      return
    }
    turn += 1
    const mine = turn
    const isSameScreen = withoutLanguage(path) === withoutLanguage(location.pathname)
    const change = () => {
      // The browser may take a frame until it turns the page.
      if (mine !== turn) return
      navigate(to, isSameScreen ? { ...options, state: options.state ?? history.state } : options)
      here = path
      // A guard's redirect is no navigation of the visitor's.
      if (!options.replace) onNavigated(to)
    }
    const go = () => {
      // A link that was pressed meanwhile wins.
      if (mine !== turn) return
      setPending(null)
      leave()
      if (isSameScreen || !('startViewTransition' in document) || wantsCalm()) change()
      else turnPage(change)
    }
    const start = () => {
      if (mine !== turn) return
      const coming = preload(path)
      if (coming) void Promise.race([coming.catch(() => {}), wait(patience)]).then(go)
      else go()
    }
    setPending(to)
    // A press is painted first: to ask for a screen's files, or to draw it, takes longer than a frame. A guard answers no press.
    if (options.replace && !isSameScreen) start()
    else void nextPaint().then(start)
  }

  return {
    aroundNav,
    wentBack() {
      giveUp()
      if (location.pathname === here) return
      here = location.pathname
      onNavigated(here + location.search + location.hash)
    },
  }
}

function withoutLanguage(path: string): string {
  return splitLanguage(path)[1]
}

/** Another transition, or a page in the background, skips this one: the change itself is made in any case. */
function turnPage(change: () => void) {
  const transition = document.startViewTransition(() => flushSync(change))
  for (const promise of [transition.ready, transition.finished, transition.updateCallbackDone]) promise.catch(() => {})
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => window.setTimeout(resolve, milliseconds))
}
