import { useEffect } from 'react'

/**
 * Stands beside the screen, inside the same Suspense, so it mounts together with it. A change of the language alone is no
 * navigation, so `at` is the path without it.
 */
export function OnNavigation({ at, onArrive }: { at: string; onArrive: (at: string) => void }) {
  useEffect(() => {
    onArrive(at)
    // `onArrive` may be another function each time; only another path is a navigation.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [at])
  return null
}

/**
 * Focus goes to the title, so that a screen reader and the next Tab start where the new page starts. Until an article has one, to
 * the page; a visitor who has moved on from there keeps the focus.
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
  // Beside a list the detail's title stands last, and it is the detail that was opened.
  const titles = [...document.querySelectorAll<HTMLElement>('[data-page-title]')]
  const shown = titles.findLast((title) => title.getClientRects().length > 0)
  shown?.focus({ preventScroll: true })
  return shown !== undefined
}
