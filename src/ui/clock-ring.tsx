import { useI18n } from '#i18n/i18n-context.ts'
import { classes } from './classes.ts'
import styles from './clock-ring.module.css'

const radius = 20
const round = 2 * Math.PI * radius
/** Days left at which the ring turns red. */
const soon = 7
/** Free days of a full ring. The same scale for all, so that rings are comparable. */
const full = 30

/** A ring that shows the free days left, beside `ClockWords`, which says the same. */
export function ClockRing({ days }: { days: number }) {
  const left = Math.max(0, days)
  const share = Math.min(1, left / full)
  return (
    <span className={classes(styles.clock, left <= soon && styles.soon)} aria-hidden="true">
      <svg viewBox="0 0 48 48">
        <circle cx="24" cy="24" r={radius} />
        {share > 0 && (
          <circle className={styles.left} cx="24" cy="24" r={radius} strokeDasharray={`${share * round} ${round}`} />
        )}
      </svg>
      <span>{left}</span>
    </span>
  )
}

/** The same in words. Below zero the free time is over. */
export function ClockWords({ days }: { days: number }) {
  const { t } = useI18n()
  if (days < 0) return t('ui.storage.over')
  return days === 0 ? t('ui.storage.last') : t('ui.storage.left', { count: days })
}
