import { useEffect, useRef, type RefObject } from 'react'

/**
 * For a place where things come and go: when the focused one is gone, the focus goes to the chosen one (`data-chosen`, or a ticked control), else to the first thing
 * that can be pressed, and not to the top of the page.
 */
export function useFocusKept<E extends HTMLElement>(): RefObject<E | null> {
  const place = useRef<E>(null)
  useEffect(() => {
    const here = place.current
    if (!here) return undefined
    let last: Element | null = null
    const listening = new AbortController()
    const note = ({ target }: FocusEvent) => {
      last = target instanceof Element && here.contains(target) ? target : null
    }
    // Browsers do not agree on whether what is removed loses the focus with an event, so only where it comes to is heard.
    document.addEventListener('focusin', note, { signal: listening.signal })
    const watching = new MutationObserver(() => {
      if (!last || last.isConnected || document.activeElement !== document.body) return
      // What comes in its place may still be loading.
      const home = homeIn(here)
      if (home) last = null
      home?.focus()
    })
    watching.observe(here, { childList: true, subtree: true })
    return () => {
      watching.disconnect()
      listening.abort()
    }
  }, [])
  return place
}

function homeIn(place: HTMLElement): HTMLElement | null {
  return (
    place.querySelector<HTMLElement>('input:checked, [data-chosen]') ??
    place.querySelector<HTMLElement>('button, a, input, select')
  )
}
