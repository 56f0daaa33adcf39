import { useCallback, useSyncExternalStore } from 'react'

/** Milliseconds between looks at the clock: the longest delay before an end is shown. */
const tick = 1_000

/** Minutes left until an instant, rounded up, so that 0 means that it has passed. null: there is no end. */
export function useMinutesLeft(until: string | null): number | null {
  const read = useCallback(
    () => (until === null ? null : Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 60_000))),
    [until],
  )
  const subscribe = useCallback(
    (listener: () => void) => {
      if (until === null) return () => {}
      const timer = setInterval(listener, tick)
      return () => clearInterval(timer)
    },
    [until],
  )
  return useSyncExternalStore(subscribe, read, read)
}
