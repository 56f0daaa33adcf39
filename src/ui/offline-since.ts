import { useLayoutEffect, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let told: number | null = null

function tell(since: number | null) {
  told = since
  for (const listener of listeners) listener()
}

/** Tells the page's parts what the strip states: while offline, the time of the data (epoch milliseconds). */
export function useTellSince(since: number | null): void {
  // In a layout effect, so that no time is shown twice for a frame.
  useLayoutEffect(() => {
    tell(since)
    return () => tell(null)
  }, [since])
}

/** Milliseconds by which two times may differ and still be the same to a reader. */
const near = 5 * 60_000

/**
 * Whether the offline strip states about this time, or is about to: then it is not shown twice, not even for a moment. Not a context:
 * one above a part that is not hydrated yet discards its markup.
 */
export function useIsTold(at: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => (told === null ? !navigator.onLine : Math.abs(told - at) < near),
    () => false,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
