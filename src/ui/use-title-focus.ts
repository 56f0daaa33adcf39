import { useEffect, useRef } from 'react'

/** Something else of the same screen is another page to a screen reader: its title is read, from the top. `page`: which it is. */
export function useTitleFocus(page: string): void {
  const last = useRef(page)
  useEffect(() => {
    if (last.current === page) return
    last.current = page
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [page])
}
