import { useEffect, useRef } from 'react'
import { focusPageTitle } from './focus-page-title.ts'

/**
 * Focuses the title when the screen shows another thing, which a screen reader should treat as a new page. `page`: identifies the
 * thing.
 */
export function useTitleFocus(page: string): void {
  const last = useRef(page)
  useEffect(() => {
    if (last.current === page) return
    last.current = page
    focusPageTitle()
    window.scrollTo(0, 0)
  }, [page])
}
