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

/** How much of a limit is taken. What is beyond it stands red behind a mark. */
export function Meter({ label, used, pending = 0, max }: Props) {
  const all = Math.max(max, used + pending)
  const usedWithin = Math.min(used, max)
  const parts = [
    { name: styles.used, part: usedWithin },
    { name: styles.pending, part: Math.min(pending, max - usedWithin) },
    { name: styles.over, part: all - max },
  ]
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the platform's own meter cannot show what is pending
      role="meter"
      aria-label={label}
      aria-valuetext={label}
      aria-valuenow={Math.min(used, max)}
      aria-valuemin={0}
      aria-valuemax={max}
      className={styles.meter}
    >
      {parts.map(
        ({ name, part }) => part > 0 && <i key={name} className={name} style={{ width: `${(part / all) * 100}%` }} />,
      )}
    </span>
  )
}
