import { useState, useSyncExternalStore } from 'react'

/** Whether this is prerendered markup that is not hydrated yet. True outside of a browser. */
export function useIsDehydrated(): boolean {
  return useSyncExternalStore(never, isNever, isAlways)
}

/** Whether this was hydrated from prerendered markup; constant while mounted. True outside of a browser. */
export function useWasPrerendered(): boolean {
  const isUntouched = useIsDehydrated()
  const [wasPrerendered] = useState(isUntouched)
  return wasPrerendered
}

const never = () => () => {}
const isNever = () => false
const isAlways = () => true
