import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Whether the customer has left the form: then its answer must not navigate, because they may be typing on another page. */
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
