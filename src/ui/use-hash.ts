import { useSyncExternalStore } from 'react'

/** The fragment of the address, including "#"; "" during prerendering. */
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
 * The values that a link from a mail or the desk carries. They are in the fragment, which is never sent to a server, proxy or
 * other site; links in older mails have them in the query.
 */
export function useLinkValues(search: string): URLSearchParams {
  return new URLSearchParams(`${search}&${useHash().slice(1)}`)
}
