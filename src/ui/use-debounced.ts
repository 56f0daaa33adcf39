import { useEffect } from 'react'

/** Milliseconds. */
const defaultDelay = 500

/** Calls what the latest render handed in once nothing was rendered for so long: what is being typed stands still then. */
export function useDebounced(work: () => void, delay = defaultDelay): void {
  useEffect(() => {
    const timer = setTimeout(work, delay)
    return () => clearTimeout(timer)
  })
}
