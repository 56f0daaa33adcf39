import { useSyncExternalStore } from 'react'

/** Whether list and detail are side by side: design, section 5. */
const twoPanes = '(width >= 73.75em)'

export function useTwoPanes(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => false)
}

function subscribe(listener: () => void) {
  const query = matchMedia(twoPanes)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const isWide = () => matchMedia(twoPanes).matches
