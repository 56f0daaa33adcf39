import { Plus } from 'lucide-react'
import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { Avatar } from '#ui/avatar.tsx'
import { brandName } from '#ui/brand.ts'
import { classes } from '#ui/classes.ts'
import { Go } from '#ui/go.tsx'
import { Logo, Mark } from '#ui/logo.tsx'
import type { Place } from '#paths.ts'
import { currentMark, home, parcels, profile, settings, type Section } from './sections.ts'
import { useAttentionCount } from './attention-count.ts'
import styles from './side-bar.module.css'

/** A rail of icons from 720 px, with words from 1080. */
export function SideBar({ place }: { place: Place | null }) {
  const { t, language } = useI18n()
  const { person } = useSession()
  const attention = useAttentionCount()
  const name = [person?.first_name, person?.last_name].filter(Boolean).join(' ')
  return (
    <aside className={styles.side} aria-label={t('app.main_menu')}>
      <Go
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
      </Go>
      <Go to="parcel-create" look="bare" className={classes(styles.nav, styles.add)}>
        <Plus className="i-m" aria-hidden="true" />
        <span className={styles.text}>{t('app.add_parcel')}</span>
      </Go>
      <nav aria-label={t('app.sections_menu')} className={styles.sections}>
        <Item section={home} place={place} />
        <Item section={parcels} place={place} count={attention} />
      </nav>
      <div className={styles.end}>
        <Item section={profile} place={place} />
        <Item section={settings} place={place} />
        {person && (
          <Go to="account" look="bare" className={styles.who}>
            <Avatar name={name || person.email} />
            <span className="grow">
              <span className={classes('strong', 'clip', styles.line)}>{name || person.email}</span>
              <span className={classes('code', styles.code)}>{person.customer_code}</span>
            </span>
          </Go>
        )}
      </div>
    </aside>
  )
}

function Item({ section, place, count = 0 }: { section: Section; place: Place | null; count?: number }) {
  const { t } = useI18n()
  const Icon = section.icon
  return (
    <Go to={section.to} look="bare" className={styles.nav} aria-current={currentMark(section, place)}>
      <Icon className="i-m" aria-hidden="true" />
      <span className={styles.text}>{t(section.title)}</span>
      {count > 0 && (
        <span className={styles.count}>
          <span className="sr">{t('app.needs_you', { count })}</span>
          <span aria-hidden="true">{count}</span>
        </span>
      )}
    </Go>
  )
}
