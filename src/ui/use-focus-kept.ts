import { useEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the focus in a place whose elements come and go: when the focused one is removed, the focus moves to the chosen one
 * (`data-chosen`, or a checked control), else to the first control, instead of being lost.
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
    // Browsers disagree on whether a removed element fires a blur event, so only `focusin` is used.
    document.addEventListener('focusin', note, { signal: listening.signal })
    const watching = new MutationObserver(() => {
      if (!last || last.isConnected || document.activeElement !== document.body) return
      // The replacement may still be loading.
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
