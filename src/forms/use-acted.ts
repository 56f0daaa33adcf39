import { createContext, useContext, useEffect, useState, type RefObject } from 'react'

/** Called after an act on what the page is about; outside of such a page it does nothing. */
export const Acted = createContext<() => void>(() => {})

export function useActed(): () => void {
  return useContext(Acted)
}

/**
 * What every act on a parcel or an order ends with: the focus on its heading and the page at its top, where the new postmark falls. `acts` counts
 * them, so that each strikes anew.
 */
export function useArrival(page: RefObject<HTMLElement | null>): { acts: number; acted: () => void } {
  const [acts, setActs] = useState(0)
  // After the dialog that asked has given the focus back to what opened it.
  useEffect(() => {
    if (acts === 0) return
    const here = page.current
    here?.querySelector<HTMLElement>('[data-page-title], [data-thing-name]')?.focus({ preventScroll: true })
    // Beside the list the pane scrolls, else the page.
    here?.parentElement?.scrollTo?.(0, 0)
    window.scrollTo(0, 0)
  }, [acts, page])
  return { acts, acted: () => setActs((before) => before + 1) }
}
