import { useSyncExternalStore } from 'react'
import { OfflineBar } from '#ui/offline-bar.tsx'
import styles from './guest-network-bar.module.css'

/** Says that the device is offline, on pages without the query cache. It lies over the page, so that nothing moves. */
export function GuestNetworkBar() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div className={styles.bar} data-momentary>
      <OfflineBar state={isOnline ? null : 'offline'} />
    </div>
  )
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
