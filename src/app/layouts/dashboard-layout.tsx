import { useSearch } from 'wouter'
import { UnverifiedNotice } from '#features/auth/unverified-notice.tsx'
import { classes } from '#ui/classes.ts'
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
  return (
    <div className={classes(styles.shell, isOneTask && styles.task)}>
      <SkipLink />
      <SideBar place={place} />
      <div className={classes(styles.page, hasPanes && styles.panes)}>
        <NetworkBar />
        <main id="main" tabIndex={-1} className={styles.main}>
          {place === 'dashboard' && <UnverifiedNotice />}
          <BlockedGate place={place}>{children}</BlockedGate>
        </main>
        <WaitingMark />
      </div>
      {!isOneTask && <TabBar place={place} />}
      <Shortcuts />
    </div>
  )
}
