import { useEffect } from 'react'

/** Milliseconds. */
const defaultDelay = 500

/** Calls the latest `work` once nothing has been rendered for `delay` milliseconds, so that typing has paused. */
export function useDebounced(work: () => void, delay = defaultDelay): void {
  useEffect(() => {
    const timer = setTimeout(work, delay)
    return () => clearTimeout(timer)
  })
}
