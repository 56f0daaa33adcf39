/**
 * Where the page was scrolled to, kept in each history entry, so that going back finds the same place. On a desk the list
 * scrolls by itself: the element with `data-keeps-place` is remembered beside the page.
 */
export type ScrollMemory = {
  /** Writes the place down before the page is left. */
  keep: () => void
  /**
   * To be called when a new screen stands: the top after a link, the old place after back, forward and reload. The first page
   * stays where the visitor has scrolled it.
   */
  arrive: () => void
  stop: () => void
}

/** Safari allows 100 history writes in 30 s. */
const pause = 400
/** A list that is restored in pieces needs a moment until it is tall enough again. */
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

  // The browser's own way is for where a page is loaded: it knows the place before any script is there.
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

  // A list's own scrolling does not bubble, so it is heard on its way down.
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
      // The entry is already another one: what has not been written down would land in it.
      window.clearTimeout(timer)
      timer = 0
      target = remembered()
    },
    { signal },
  )

  function arrive() {
    stopWaiting()
    const { listTop } = target
    // A prerendered page can be scrolled before it is hydrated: then it stays there, so that nothing moves under a finger.
    const wasScrolled = !hasArrived && location.pathname === openedAt && window.scrollY > 0
    const top = wasScrolled ? window.scrollY : target.top
    hasArrived = true
    target = start
    const pane = list()
    const isThere = () => window.scrollY >= top - 1 && (!pane || pane.scrollTop >= listTop - 1)
    const scroll = () => {
      // Also to where it is: that would end a swipe that still glides.
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
    // The visitor has scrolled by hand: that counts.
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
