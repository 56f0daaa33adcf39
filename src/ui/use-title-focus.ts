import { useEffect, useRef } from 'react'

/**
 * Focuses the title when the screen shows another thing, which a screen reader should treat as a new page. `page`: identifies the
 * thing.
 */
export function useTitleFocus(page: string): void {
  const last = useRef(page)
  useEffect(() => {
    if (last.current === page) return
    last.current = page
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [page])
}
