import { useI18n } from '#i18n/i18n-context.ts'
import { classes } from './classes.ts'
import styles from './clock-ring.module.css'

const radius = 20
const round = 2 * Math.PI * radius
/** From here the ring is red. */
const soon = 7

/** Free days that are left, in a ring. Words and the rule's date stand beside it. */
export function ClockRing({ days, of }: { days: number; of: number }) {
  const { t } = useI18n()
  const left = Math.max(0, days)
  const share = of > 0 ? Math.min(1, left / of) : 0
  return (
    <span className={classes(styles.clock, left <= soon && styles.soon)}>
      <span className="sr">{t('ui.days_left', { count: left })}</span>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r={radius} />
        {share > 0 && (
          <circle className={styles.left} cx="24" cy="24" r={radius} strokeDasharray={`${share * round} ${round}`} />
        )}
      </svg>
      <span aria-hidden="true">{left}</span>
    </span>
  )
}
