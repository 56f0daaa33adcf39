import type { Place } from '#paths.ts'
import { AppLink } from './app-link.tsx'
import { keepInSight } from './keep-in-sight.ts'
import styles from './tabs.module.css'

export type Tab = { to: Place; title: string }

/** Screens that share a header. Each tab is a link with its own address, so that going back and reloading work. */
export function Tabs({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: Place }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      <div className={styles.strip}>
        {tabs.map(({ to, title }) => (
          <AppLink
            key={to}
            to={to}
            look="bare"
            aria-current={to === current ? 'page' : undefined}
            ref={to === current ? keepInSight : null}
          >
            {title}
          </AppLink>
        ))}
      </div>
    </nav>
  )
}
