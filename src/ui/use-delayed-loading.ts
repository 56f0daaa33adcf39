import { useEffect, useState } from 'react'

/** Milliseconds: shorter waits show nothing. */
const patience = 400
/** Milliseconds that it stays visible at least. */
const leastShown = 300

/** Whether a wait should be visible: not before 400 ms, and then for at least 300 ms, so that nothing flickers. */
export function useDelayedLoading(isWaiting: boolean): boolean {
  const [shownAt, setShownAt] = useState<number | null>(null)
  const isShown = shownAt !== null

  useEffect(() => {
    if (isWaiting === isShown) return undefined
    const wait = isWaiting ? patience : Math.max(0, (shownAt ?? 0) + leastShown - Date.now())
    const timer = setTimeout(() => setShownAt(isWaiting ? Date.now() : null), wait)
    return () => clearTimeout(timer)
  }, [isWaiting, isShown, shownAt])

  return isShown
}
