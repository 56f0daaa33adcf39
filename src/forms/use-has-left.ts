import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Whether the customer has left the form meanwhile: then an answer leads nowhere, because they may be typing on another page. */
export function useHasLeft(): RefObject<boolean> {
  const hasLeft = useRef(false)
  // At once: while the code of the next page comes, this one is hidden, and its other effects live on.
  useLayoutEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
    }
  }, [])
  return hasLeft
}
