import { useSyncExternalStore } from 'react'

/** What stands in the address from "#" on; "" while a page is prerendered. */
export function useHash(): string {
  return useSyncExternalStore(
    listen,
    () => window.location.hash,
    () => '',
  )
}

function listen(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}

/**
 * What a link in a letter, or of the desk, carries. It stands after "#", which no server, proxy or other site is told; those of older
 * letters carry it in the query.
 */
export function useLinkValues(search: string): URLSearchParams {
  return new URLSearchParams(`${search}&${useHash().slice(1)}`)
}
