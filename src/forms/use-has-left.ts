import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Whether the form or question is gone: then its answer must not navigate, because the customer may be typing on another page. */
export function useHasLeft(): RefObject<boolean> {
  const hasLeft = useRef(false)
  // A layout effect, because while the next page's code loads, this page is hidden but its passive effects stay.
  useLayoutEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
    }
  }, [])
  return hasLeft
}
