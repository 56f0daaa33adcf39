import { useI18n } from '#i18n/i18n-context.ts'
import { classes } from './classes.ts'
import styles from './pickup-code.module.css'

/** A code in postal-index digits: legible at arm's length, and read out digit by digit. */
export function PickupCode({ code, label, className }: { code: string; label?: string; className?: string }) {
  const { t } = useI18n()
  const digits = Array.from(code)
  return (
    <span className={classes(styles.digits, className)} data-digits={code}>
      <span className="sr">{label ?? t('ui.pickup_code', { digits: digits.join(' ') })}</span>
      {digits.map((digit, index) => (
        // A digit may repeat, so only its position identifies it.
        // oxlint-disable-next-line react/no-array-index-key
        <svg key={index} viewBox="-2 -2 14 24" aria-hidden="true">
          <path className={styles.grid} d="M0 0H10V20H0ZM0 10H10M10 0 0 10M10 10 0 20" />
          <path className={styles.pen} d={strokes[digit] ?? ''} />
        </svg>
      ))}
    </span>
  )
}

/** Strokes over the grid that is printed on every Russian envelope. */
const strokes: Record<string, string | undefined> = {
  0: 'M0 0H10V20H0Z',
  1: 'M0 10 10 0V20',
  2: 'M0 0H10V10L0 20H10',
  3: 'M0 0H10L0 10H10L0 20',
  4: 'M0 0V10H10M10 0V20',
  5: 'M10 0H0V10H10V20H0',
  6: 'M10 0 0 10V20H10V10H0',
  7: 'M0 0H10L0 10V20',
  8: 'M0 0H10V20H0ZM0 10H10',
  9: 'M0 20 10 10V0H0V10H10',
}
