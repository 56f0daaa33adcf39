export type PageEvents = {
  /** Another tab wrote to localStorage; null when it cleared all of it. */
  storage?: (key: string | null) => void
  online?: () => void
  visible?: () => void
  /** The last moment at which a page may count on running. It can come more than once. */
  hidden?: () => void
  /** The page may be about to be left: `beforeunload`. Listen for a short time only, because Firefox freezes no page that listens. */
  leaving?: () => void
  /** The page came back from the back-forward cache: it was frozen and missed every event. */
  restored?: () => void
}

export type ListenToPage = (events: PageEvents) => () => void

/** Listens until the returned function is called. */
export const listenToPage: ListenToPage = (events) => {
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('storage', (event) => events.storage?.(event.key), { signal })
  window.addEventListener('online', () => events.online?.(), { signal })
  window.addEventListener('pagehide', () => events.hidden?.(), { signal })
  if (events.leaving) window.addEventListener('beforeunload', events.leaving, { signal })
  window.addEventListener('pageshow', (event) => event.persisted && events.restored?.(), { signal })
  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'visible' ? events.visible?.() : events.hidden?.()),
    { signal },
  )
  return () => listening.abort()
}
