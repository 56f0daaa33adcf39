/** Where the page was scrolled to, kept in each history entry, so that going back finds the same place. */
export type ScrollMemory = {
  /** Writes the place down before the page is left. */
  keep: () => void
  /** To be called when a new screen stands: the top after a link, the old place after back, forward and reload. */
  arrive: () => void
  stop: () => void
}

/** Safari allows 100 history writes in 30 s. */
const pause = 400
/** A list that is restored in pieces needs a moment until it is tall enough again. */
const patience = 2_000

export function createScrollMemory(): ScrollMemory {
  const listening = new AbortController()
  const { signal } = listening
  let timer = 0
  let target = remembered()
  let stopWaiting = () => {}

  history.scrollRestoration = 'manual'

  function keep() {
    window.clearTimeout(timer)
    timer = 0
    const top = Math.round(window.scrollY)
    if (top === remembered()) return
    history.replaceState({ ...stateOf(history.state), top }, '')
  }

  window.addEventListener('scroll', () => (timer ||= window.setTimeout(keep, pause)), { passive: true, signal })
  window.addEventListener('pagehide', keep, { signal })
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
    const top = target
    target = 0
    window.scrollTo(0, top)
    if (top === 0 || window.scrollY >= top - 1) return
    const growth = new ResizeObserver(() => {
      window.scrollTo(0, top)
      if (window.scrollY >= top - 1) stopWaiting()
    })
    const given = new AbortController()
    const giveUp = window.setTimeout(() => stopWaiting(), patience)
    stopWaiting = () => {
      growth.disconnect()
      given.abort()
      window.clearTimeout(giveUp)
      stopWaiting = () => {}
    }
    // Whoever scrolls by hand knows better.
    for (const sign of ['wheel', 'touchmove', 'keydown'])
      window.addEventListener(sign, () => stopWaiting(), { passive: true, signal: given.signal })
    growth.observe(document.body)
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

function remembered(): number {
  const { top } = stateOf(history.state)
  return typeof top === 'number' && top >= 0 ? top : 0
}

function stateOf(state: unknown): Record<string, unknown> {
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {}
}
