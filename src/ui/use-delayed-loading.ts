import { useEffect, useState } from 'react'

/** Nothing is shown for a wait shorter than this. */
const patience = 400
/** What was shown once stays at least this long. */
const leastShown = 300

/**
 * Whether a wait should be visible: not before 400 ms, and then for 300 ms at least, so that nothing flickers.
 */
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
