import { useSyncExternalStore } from 'react'

/** As in the site's layout. */
const media = '(width >= 60em)'

/** Whether the page is wide enough for the header to offer guests an address. */
export function useHeaderOffer(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(media).matches,
    () => true,
  )
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(media)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
