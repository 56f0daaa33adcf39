import { use, useSyncExternalStore } from 'react'
import { ContentContext } from '#data/use-content.ts'
import { useBrowserOnline } from '#pwa/browser-online.ts'
import { OfflineBar } from '#ui/offline-bar.tsx'
import styles from './guest-network-bar.module.css'

/**
 * Says that the device is offline, and how old the content is, on pages without the query cache. It lies over the page, so that
 * nothing moves.
 */
export function GuestNetworkBar() {
  const isOnline = useBrowserOnline()
  // A sign-in page has no content.
  const content = use(ContentContext)
  const since = useSyncExternalStore(
    content?.subscribe ?? never,
    () => (isOnline || !content ? null : content.lastAnswer()),
    () => null,
  )
  return (
    <div className={styles.bar} data-momentary>
      <OfflineBar state={isOnline ? null : 'offline'} since={since} />
    </div>
  )
}

const never = () => () => {}
