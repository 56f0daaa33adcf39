import { useEffect, useRef, type RefObject } from 'react'

/** Whether the page was left meanwhile: anyone who is on another one by then stays there, because something may be being typed. */
export function useIsLeft(): RefObject<boolean> {
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  return isLeft
}
