import { createContext, useContext, useEffect, useState, type RefObject } from 'react'

/** Called after an action on the page's subject; outside of such a page it does nothing. */
export const Acted = createContext<() => void>(() => {})

export function useActed(): () => void {
  return useContext(Acted)
}

/**
 * After an action on a parcel or an order, focuses its heading and scrolls to the top, where the new postmark appears. `acts`
 * counts the actions, so that each one animates anew.
 */
export function useFocusAfterAct(page: RefObject<HTMLElement | null>): { acts: number; acted: () => void } {
  const [acts, setActs] = useState(0)
  // In an effect, after the closing dialog has returned the focus to its opener.
  useEffect(() => {
    if (acts === 0) return
    const here = page.current
    here?.querySelector<HTMLElement>('[data-page-title], [data-thing-name]')?.focus({ preventScroll: true })
    // Beside a list the pane scrolls, otherwise the page.
    here?.parentElement?.scrollTo?.(0, 0)
    window.scrollTo(0, 0)
  }, [acts, page])
  return { acts, acted: () => setActs((before) => before + 1) }
}
