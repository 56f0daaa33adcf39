import { classes } from './classes.ts'
import styles from './meter.module.css'

type Props = {
  /** All of it in words: the bar is only their picture. */
  label: string
  used: number
  /** Taken already, but not for good. */
  pending?: number
  /** Above zero. */
  max: number
}

/** How much of a limit is taken. What is beyond it makes the whole bar red. */
export function Meter({ label, used, pending = 0, max }: Props) {
  const share = (part: number) => `${Math.min(100, (part / Math.max(max, used + pending)) * 100)}%`
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the platform's own meter cannot show what is pending
      role="meter"
      aria-label={label}
      aria-valuetext={label}
      aria-valuenow={Math.min(used, max)}
      aria-valuemin={0}
      aria-valuemax={max}
      className={classes(styles.meter, used + pending > max && styles.over)}
    >
      <i className={styles.used} style={{ width: share(used) }} />
      <i className={styles.pending} style={{ width: share(pending) }} />
    </span>
  )
}
