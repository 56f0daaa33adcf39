/**
 * Keeps the scroll position in each history entry, so that going back finds the same place. On a desktop the list scrolls
 * independently: the position of the element with `data-keeps-place` is kept beside the page's.
 */
export type ScrollMemory = {
  /** Saves the position before the page is left. */
  keep: () => void
  /**
   * Called when a new screen is mounted: scrolls to the top after a link, and to the saved position after back, forward and
   * reload. The first page stays where the visitor has already scrolled.
   */
  arrive: () => void
  stop: () => void
}

/** Milliseconds between writes, because Safari allows 100 history writes in 30 s. */
const pause = 400
/** Milliseconds to wait for a list that is restored in pieces to become tall enough. */
const patience = 5_000
const start = { top: 0, listTop: 0 }

export function createScrollMemory(): ScrollMemory {
  const listening = new AbortController()
  const { signal } = listening
  let timer = 0
  let target = remembered()
  const openedAt = location.pathname
  let hasArrived = false
  let stopWaiting = () => {}

  // The browser restores the position only across page loads, where it knows it before any script runs.
  const restore = (way: ScrollRestoration) => (history.scrollRestoration = way)
  restore('manual')
  window.addEventListener('pageshow', () => restore('manual'), { signal })

  function keep() {
    window.clearTimeout(timer)
    timer = 0
    const top = Math.round(window.scrollY)
    const listTop = Math.round(list()?.scrollTop ?? 0)
    const known = remembered()
    if (top === known.top && listTop === known.listTop) return
    history.replaceState({ ...stateOf(history.state), top, listTop }, '')
  }

  // An element's scroll event does not bubble, so it is captured.
  const hear = { passive: true, capture: true, signal }
  window.addEventListener('scroll', () => (timer ||= window.setTimeout(keep, pause)), hear)
  window.addEventListener(
    'pagehide',
    () => {
      keep()
      restore('auto')
    },
    { signal },
  )
  window.addEventListener(
    'popstate',
    () => {
      // The history entry has already changed: a pending write would land in the wrong one.
      window.clearTimeout(timer)
      timer = 0
      target = remembered()
    },
    { signal },
  )

  function arrive() {
    stopWaiting()
    const { listTop } = target
    // A prerendered page that was scrolled before hydration stays there, so that nothing moves under the finger.
    const wasScrolled = !hasArrived && location.pathname === openedAt && window.scrollY > 0
    const top = wasScrolled ? window.scrollY : target.top
    hasArrived = true
    target = start
    if (top > 0 && !wasScrolled) layOutWhole()
    const pane = list()
    const isThere = () => window.scrollY >= top - 1 && (!pane || pane.scrollTop >= listTop - 1)
    const scroll = () => {
      // Even scrolling to the current position would stop a momentum scroll.
      if (!wasScrolled) window.scrollTo(0, top)
      // A link from the list to a parcel leaves the list where it is.
      if (pane && listTop > 0) pane.scrollTop = listTop
    }
    scroll()
    if (isThere()) return
    const growth = new ResizeObserver(() => {
      scroll()
      if (isThere()) stopWaiting()
    })
    const given = new AbortController()
    const giveUp = window.setTimeout(() => stopWaiting(), patience)
    stopWaiting = () => {
      growth.disconnect()
      given.abort()
      window.clearTimeout(giveUp)
      stopWaiting = () => {}
    }
    // The visitor scrolls: stop restoring.
    for (const sign of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
      window.addEventListener(sign, () => stopWaiting(), { passive: true, signal: given.signal })
    growth.observe(document.body)
    for (const content of pane?.children ?? []) growth.observe(content)
  }

  return {
    keep,
    arrive,
    stop() {
      stopWaiting()
      listening.abort()
    },
  }
}

/** A page whose position is restored is laid out whole: sections out of sight would only have an estimated height. */
export function layOutWhole(): void {
  document.documentElement.dataset.whole = ''
}

function list(): Element | null {
  return document.querySelector('[data-keeps-place]')
}

function remembered(): typeof start {
  const { top, listTop } = stateOf(history.state)
  return { top: place(top), listTop: place(listTop) }
}

function place(kept: unknown): number {
  return typeof kept === 'number' && kept >= 0 ? kept : 0
}

function stateOf(state: unknown): Record<string, unknown> {
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {}
}
