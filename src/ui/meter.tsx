import { classes } from './classes.ts'
import styles from './meter.module.css'

/** used: final. pending: reserved. own: for what the screen is about. over: the part of these beyond the limit. */
export type MeterPartKind = 'used' | 'pending' | 'own' | 'over'

type Props = {
  /** The whole meter in words: the bar is decorative. */
  label: string
  parts: Readonly<Record<Exclude<MeterPartKind, 'over'>, number>>
  /** Above zero. */
  max: number
}

/** How much of a limit is used. The part beyond it is red, behind a mark. */
export function Meter({ label, parts: { used, pending, own }, max }: Props) {
  const all = Math.max(max, used + pending + own)
  const within = (before: number, part: number) => Math.max(0, Math.min(part, max - before))
  const parts = [
    { name: styles.used, part: within(0, used) },
    { name: styles.pending, part: within(used, pending) },
    { name: styles.own, part: within(used + pending, own) },
    { name: styles.over, part: all - max },
  ]
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the platform's own meter cannot show what is pending
      role="meter"
      aria-label={label}
      aria-valuetext={label}
      aria-valuenow={Math.min(used + pending + own, max)}
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

/** A legend's sample of a part. */
export function MeterPart({ kind }: { kind: MeterPartKind }) {
  return <i className={classes(styles.sign, styles[kind])} />
}
