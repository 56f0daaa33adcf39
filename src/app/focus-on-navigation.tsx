import { useEffect } from 'react'

/**
 * Stands beside the screen inside the same Suspense, so that both mount together. `at` is the path without the language, because
 * changing only the language is not a navigation.
 */
export function OnNavigation({ at, onArrive }: { at: string; onArrive: (at: string) => void }) {
  useEffect(() => {
    onArrive(at)
    // `onArrive` may be a new function on every render; only a new path is a navigation.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [at])
  return null
}

/**
 * Focuses the title, so that a screen reader and the next Tab start where the new page starts. An article gets its title late:
 * until then the page has the focus, unless the visitor has moved it elsewhere.
 */
export function focusTitle(): void {
  if (focusShown()) return
  const main = document.querySelector('main')
  if (!main) return
  main.focus({ preventScroll: true })
  new MutationObserver((_, watch) => {
    if (document.activeElement !== main || focusShown()) watch.disconnect()
  }).observe(main, { childList: true, subtree: true })
}

function focusShown(): boolean {
  // Beside a list, the title of the opened detail comes last.
  const titles = [...document.querySelectorAll<HTMLElement>('[data-page-title]')]
  const shown = titles.findLast((title) => title.getClientRects().length > 0)
  shown?.focus({ preventScroll: true })
  return shown !== undefined
}
