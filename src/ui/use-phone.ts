import { useSyncExternalStore } from 'react'

/** Whether bars stand at the top and at the thumb: design, section 5. */
const phone = '(width < 45em)'

export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, isNarrow, () => false)
}

function subscribe(listener: () => void) {
  const query = matchMedia(phone)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

const isNarrow = () => matchMedia(phone).matches
