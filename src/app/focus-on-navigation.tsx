import { useEffect } from 'react'

/**
 * Stands beside the screen, inside the same Suspense: it arrives when the screen has. A change of language only is no
 * arrival, so `at` is the path without it.
 */
export function OnNavigation({ at, onArrive }: { at: string; onArrive: (at: string) => void }) {
  useEffect(() => {
    onArrive(at)
    // `onArrive` may be another function each time; only the path says that one has arrived.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [at])
  return null
}

/**
 * Focus goes to the title, so that a screen reader and the next Tab start where the new page starts. Until an article has one, to the
 * page; anyone who goes on from there is left alone.
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
