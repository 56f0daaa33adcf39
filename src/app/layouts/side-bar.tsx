import { Plus } from 'lucide-react'
import { useAttention } from '#data/attention.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { Avatar } from '#ui/avatar.tsx'
import { brandName } from '#ui/brand.ts'
import { classes } from '#ui/classes.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Logo, Mark } from '#ui/logo.tsx'
import type { Place } from '#paths.ts'
import {
  calculator,
  claims,
  contact,
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
} from './sections.ts'
import { AddButton } from './add-button.tsx'
import { NoticesItem } from './notices-item.tsx'
import styles from './side-bar.module.css'
import { SideItem } from './side-item.tsx'

/** A rail of icons from 720 px, with labels from 1080 px. */
export function SideBar({ place }: { place: Place | null }) {
  const { t, language } = useI18n()
  const { person, blocked } = useSession()
  const attention = useAttention()
  const name = [person?.first_name, person?.last_name].filter(Boolean).join(' ')
  return (
    <aside className={styles.side} aria-label={t('app.main_menu')}>
      <AppLink
        to="dashboard"
        look="bare"
        className={styles.brand}
        aria-label={t('app.home_of', { brand: brandName(language) })}
      >
        <span className={styles.wide}>
          <Logo language={language} />
        </span>
        <span className={styles.narrow}>
          <Mark />
        </span>
      </AppLink>
      {!blocked && (
        <AddButton className={classes(styles.nav, styles.add)}>
          <Plus className="i-m" aria-hidden="true" />
          <span className={styles.text}>{t('app.add.open')}</span>
        </AddButton>
      )}
      <nav aria-label={t('app.sections_menu')} className={styles.sections}>
        <SideItem section={home} place={place} />
        <NoticesItem place={place} />
        <SideItem section={parcels} place={place} count={attention.parcels} isCalm={blocked !== null} />
        <SideItem section={manifests} place={place} />
        <SideItem section={orders} place={place} count={attention.orders} isCalm={blocked !== null} />
        <SideItem section={calculator} place={place} />
        <p className={styles.group}>{t('app.money')}</p>
        <SideItem section={transactions} place={place} />
        <SideItem section={payments} place={place} />
        <p className={styles.group}>{t('app.book')}</p>
        <SideItem section={receivers} place={place} />
        <SideItem section={senders} place={place} />
        <p className={styles.group}>{t('app.help')}</p>
        <SideItem section={claims} place={place} />
        <SideItem section={search} place={place} />
        <SideItem section={contact} place={place} />
      </nav>
      <div className={styles.end}>
        <SideItem section={profile} place={place} />
        <SideItem section={settings} place={place} />
        {person && (
          <AppLink to="account" look="bare" className={styles.who}>
            <Avatar name={name || person.email} />
            <span className="grow">
              <span className={classes('strong', 'clip', styles.line)}>{name || person.email}</span>
              <span className={classes('code', styles.code)}>{person.customer_code}</span>
            </span>
          </AppLink>
        )}
      </div>
    </aside>
  )
}
