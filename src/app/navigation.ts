import { flushSync } from 'react-dom'
import type { AroundNavHandler } from 'wouter'
import { splitLanguage } from '#i18n/language.ts'
import { wantsCalm } from '#ui/wants-calm.ts'
import { nextPaint } from '#ui/next-paint.ts'

type Settings = {
  /** Loads what the path needs, or returns null when everything is loaded. */
  preload: (path: string) => Promise<unknown> | null
  /** The address of the pending navigation, whose code is loading, or null. */
  setPending: (address: string | null) => void
  /** Called just before the screen changes. */
  leave: () => void
  /** Called after every navigation to another path, except a guard's redirect. */
  onNavigated: (path: string) => void
}

/** Milliseconds that the old screen stays while the next one's code loads; after that the skeleton shows. */
const patience = 1_000

export type Navigation = {
  /** Wraps every navigation by a link or a call: loads the code first, then changes the screen in one step. */
  aroundNav: AroundNavHandler
  /** For back and forward, where the browser has already changed the address. */
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
      // A press on this screen cancels a pending navigation; a filter that merely replaces the address does not.
      if (!options.replace) giveUp()
      // Only the query changes: keep the screen and its scroll position. As in a browser, the address that is already open adds
      // no history entry, which "back" would only step through.
      const replace = options.replace || isOpen(to)
      navigate(to, replace ? { ...options, replace, state: options.state ?? history.state } : options)
      return
    }
    turn += 1
    const mine = turn
    const isSameScreen = withoutLanguage(path) === withoutLanguage(location.pathname)
    const change = () => {
      // A newer navigation may have started: a view transition runs this a frame later.
      if (mine !== turn) return
      navigate(to, isSameScreen ? { ...options, state: options.state ?? history.state } : options)
      here = path
      // A guard's redirect is not a navigation by the visitor.
      if (!options.replace) onNavigated(to)
    }
    const go = () => {
      // A newer navigation wins.
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
    // Paint the press first, because requesting or rendering the screen takes longer than a frame. A guard's redirect has no
    // press.
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

/** The same path, query and fragment; `to` may hold letters that the browser escapes. */
function isOpen(to: string): boolean {
  return new URL(to, location.href).href === location.href
}

function withoutLanguage(path: string): string {
  return splitLanguage(path)[1]
}

/** The transition may be skipped (by another one, or in a background page); the change itself always happens. */
function turnPage(change: () => void) {
  const transition = document.startViewTransition(() => flushSync(change))
  for (const promise of [transition.ready, transition.finished, transition.updateCallbackDone]) promise.catch(() => {})
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => window.setTimeout(resolve, milliseconds))
}
