import { useI18n } from '#i18n/i18n-context.ts'
import { AppLink } from '#ui/app-link.tsx'
import { classes } from '#ui/classes.ts'
import type { Place } from '#paths.ts'
import { currentMark, type Section } from './sections.ts'
import styles from './side-bar.module.css'

type Props = {
  section: Section
  place: Place | null
  count?: number
  /** What the count means; by default, that so many items need the customer's attention. */
  words?: string
  isCalm?: boolean
}

export function SideItem({ section, place, count = 0, words, isCalm }: Props) {
  const { t } = useI18n()
  const Icon = section.icon
  return (
    <AppLink to={section.to} look="bare" className={styles.nav} aria-current={currentMark(section, place)}>
      <Icon className="i-m" aria-hidden="true" />
      <span className={styles.text}>{t(section.title)}</span>
      {count > 0 && (
        <span className={classes(styles.count, isCalm && styles.news)}>
          <span className="sr">{words ?? t('app.needs_you', { count })}</span>
          <span aria-hidden="true">{count}</span>
        </span>
      )}
    </AppLink>
  )
}
