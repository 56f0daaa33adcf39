import { useEffect, useRef, type RefObject } from 'react'

/** Whether the page was left meanwhile: a customer who is on another one by then stays there, because they may be typing. */
export function useHasLeft(): RefObject<boolean> {
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  return isLeft
}
