import { useI18n } from '#i18n/i18n-context.ts'
import { classes } from './classes.ts'
import styles from './money.module.css'

/** An amount with less prominent hundredths. The sign comes from the direction, never from the kind. */
export function MoneyText({
  amount,
  currency,
  direction,
  size,
  was,
}: {
  /** A decimal string; null shows a dash. */
  amount: string | null
  currency: string
  direction?: 'in' | 'out'
  size?: 'figure'
  /** A previous price, struck through. */
  was?: boolean
}) {
  const { f } = useI18n()
  const parts = f.moneyParts(amount, currency)
  if (parts === null) return '—'
  const looks = classes(styles.money, size && styles.figure, direction === 'in' && styles.in, was && styles.was)
  const sign = direction && { in: '+', out: '\u2212' }[direction]
  const text = (
    <>
      {sign}
      {parts.before}
      {parts.whole}
      <small>{parts.fraction}</small>
      {parts.after}
    </>
  )
  return was ? <s className={looks}>{text}</s> : <span className={looks}>{text}</span>
}
