import { Menu, Plus } from 'lucide-react'
import { useAttention } from '#data/attention.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { AppLink } from '#ui/app-link.tsx'
import { classes } from '#ui/classes.ts'
import type { Place } from '#paths.ts'
import { AddButton } from './add-button.tsx'
import {
  claims,
  contact,
  currentMark,
  home,
  manifests,
  orders,
  parcels,
  payments,
  profile,
  receivers,
  search,
  senders,
  settings,
  transactions,
  type Section,
} from './sections.ts'
import styles from './tab-bar.module.css'

/** The bell on the dashboard leads to the notices. */
const first: Section = { ...home, places: ['notifications'] }

/** A tab has room for only one short word. */
const account: Section = {
  ...transactions,
  title: 'app.sections.balance',
  places: [payments.to, ...(payments.places ?? [])],
}

/** Holds everything that has no tab of its own. */
const more: Section = {
  ...settings,
  icon: Menu,
  title: 'app.sections.more',
  places: [manifests, orders, receivers, senders, claims, search, contact, profile].flatMap(({ to, places = [] }) => [
    to,
    ...places,
  ]),
}

/** The phone's menu, at the bottom. */
export function TabBar({ place }: { place: Place | null }) {
  const { t } = useI18n()
  const { blocked } = useSession()
  const attention = useAttention()
  return (
    <nav className={styles.bar} aria-label={t('app.tabs')}>
      <Tab section={first} place={place} />
      <Tab section={parcels} place={place} count={attention.parcels} />
      {!blocked && (
        <AddButton>
          <span className={styles.plus}>
            <Plus aria-hidden="true" />
          </span>
          <span className="sr">{t('app.add.open')}</span>
        </AddButton>
      )}
      <Tab section={account} place={place} />
      <Tab section={more} place={place} count={attention.orders} />
    </nav>
  )
}

type TabProps = { section: Section; place: Place | null; count?: number }

function Tab({ section, place, count = 0 }: TabProps) {
  const { t } = useI18n()
  // What is asked for is not allowed meanwhile.
  const isCalm = useSession().blocked !== null
  const Icon = section.icon
  return (
    <AppLink to={section.to} look="bare" aria-current={currentMark(section, place)}>
      <Icon aria-hidden="true" />
      <span>{t(section.title)}</span>
      {count > 0 && (
        <span className={classes(styles.badge, isCalm && styles.calm)}>
          <span className="sr">{t('app.needs_you', { count })}</span>
          <span aria-hidden="true">{count}</span>
        </span>
      )}
    </AppLink>
  )
}
