import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { UnverifiedNotice } from '#features/auth/unverified-notice.tsx'
import { useOnline } from '#offline/connection.ts'
import { classes } from '#ui/classes.ts'
import { OfflineSince } from '#ui/offline-since.ts'
import { WaitingMark } from '#ui/waiting-mark.tsx'
import { CustomerProviders } from '../customer-providers.tsx'
import type { LayoutProps } from '../layouts.tsx'
import { isTask, panePlaces } from '../routes.tsx'
import { useFollowPush } from '../use-follow-push.ts'
import { BlockedGate } from './blocked-gate.tsx'
import { NetworkBar } from './network-bar.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { SideBar } from './side-bar.tsx'
import { SkipLink } from './skip-link.tsx'
import { TabBar } from './tab-bar.tsx'
import styles from './dashboard-layout.module.css'
import { useOfflinePrefetch } from './use-offline-prefetch.ts'

/** The customer's frame: tabs on a phone, a rail from 720 px, a side bar from 1080 px. */
export function DashboardLayout(props: LayoutProps) {
  return (
    <CustomerProviders>
      <Frame {...props} />
    </CustomerProviders>
  )
}

function Frame({ place, children }: LayoutProps) {
  useFollowPush()
  const isOneTask = isTask(place, useSearch())
  const hasPanes = place !== null && panePlaces.has(place) && !isOneTask
  useOfflinePrefetch()
  const since = useOfflineSince()
  return (
    <div className={classes(styles.shell, isOneTask && styles.task)}>
      <SkipLink />
      <SideBar place={place} />
      <div className={classes(styles.page, hasPanes && styles.panes)}>
        <NetworkBar since={since} />
        <OfflineSince value={since}>
          <main id="main" tabIndex={-1} className={styles.main}>
            {place === 'dashboard' && <UnverifiedNotice />}
            <BlockedGate place={place}>{children}</BlockedGate>
          </main>
        </OfflineSince>
        <WaitingMark />
      </div>
      {!isOneTask && <TabBar place={place} />}
      <Shortcuts />
    </div>
  )
}

/**
 * While offline: when the provider last answered (epoch milliseconds). The customer's own changes do not count. Null while
 * online.
 */
function useOfflineSince(): number | null {
  const client = useQueryClient()
  const isOnline = useOnline()
  const [known, setKnown] = useState(() => ({ isOnline, since: isOnline ? null : lastAnswer(client) }))
  if (known.isOnline === isOnline) return known.since
  const next = { isOnline, since: isOnline ? null : lastAnswer(client) }
  setKnown(next)
  return next.since
}

function lastAnswer(client: QueryClient): number | null {
  const updates = client.getQueryCache().getAll()
  return Math.max(0, ...updates.map(({ state }) => state.dataUpdatedAt)) || null
}
