import { useState, useSyncExternalStore } from 'react'

/** Whether this came with a prerendered page and no script has taken it over yet. True where there is no browser. */
export function useIsDehydrated(): boolean {
  return useSyncExternalStore(never, isNever, isAlways)
}

/** Whether this stood on a prerendered page, and was taken over; for as long as it stands. True where there is no browser. */
export function useWasPrerendered(): boolean {
  const isUntouched = useIsDehydrated()
  const [isFinished] = useState(isUntouched)
  return isFinished
}

const never = () => () => {}
const isNever = () => false
const isAlways = () => true
