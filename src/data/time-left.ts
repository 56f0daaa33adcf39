import { useCallback, useSyncExternalStore } from 'react'

/** How often it is looked at the clock, ms: what ends is over on screen within this time. */
const tick = 1_000

/** Minutes that are left until an instant, rounded up, so that 0 means that it is over. null: there is no end. */
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
