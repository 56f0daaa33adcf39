import { useState, useSyncExternalStore } from 'react'

/** Whether this stood on a page that came finished, and was taken over; for as long as it stands. True where there is no browser. */
export function useFinished(): boolean {
  const isTakenOver = useSyncExternalStore(never, isNever, isAlways)
  const [isFinished] = useState(isTakenOver)
  return isFinished
}

const never = () => () => {}
const isNever = () => false
const isAlways = () => true
