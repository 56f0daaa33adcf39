export type PageEvents = {
  /** Another tab wrote to localStorage; null when it cleared all of it. */
  storage?: (key: string | null) => void
  online?: () => void
  visible?: () => void
  /** The last moment at which a page can rely on running. It can come more than once. */
  hidden?: () => void
  /**
   * The page may be about to be left (`beforeunload`). Listen only for a short time, because Firefox keeps no page that listens
   * in its back-forward cache.
   */
  leaving?: () => void
  /** The page came back from the back-forward cache: it was frozen and missed every event. */
  restored?: () => void
}

export type ListenToPage = (events: PageEvents) => () => void

/** Listens to the given events until the returned function is called. */
export const listenToPage: ListenToPage = ({ storage, online, visible, hidden, leaving, restored }) => {
  const listening = new AbortController()
  const { signal } = listening
  if (storage) window.addEventListener('storage', (event) => storage(event.key), { signal })
  if (online) window.addEventListener('online', online, { signal })
  if (leaving) window.addEventListener('beforeunload', leaving, { signal })
  if (restored) window.addEventListener('pageshow', (event) => event.persisted && restored(), { signal })
  if (hidden) window.addEventListener('pagehide', hidden, { signal })
  if (visible || hidden) {
    const see = () => (document.visibilityState === 'visible' ? visible?.() : hidden?.())
    document.addEventListener('visibilitychange', see, { signal })
  }
  return () => listening.abort()
}
