import { useI18n, type I18n } from '#i18n/i18n-context.ts'
import { limitTotal } from '#rules/limit-sums.ts'
import { Meter } from '#ui/meter.tsx'
import styles from './limit-meter.module.css'

type Props = {
  of: 'value' | 'weight'
  /** Of the value. */
  currency: string
  /** Decimal strings: money in the currency, weight in kilograms. */
  used: string
  /** Taken already, but not for good. */
  pending: string
  max: string
}

/** What of a duty-free limit is taken: its name, how much of how much, and both as a picture. */
export function LimitMeter({ of, currency, used, pending, max }: Props) {
  const { t, f } = useI18n()
  const words = limitWords({ of, currency }, f)
  const name = t(`forms.limit.${of}`)
  const taken = words(limitTotal(used, pending))
  const ofMax = t('forms.limit.of', { max: words(max) })
  return (
    <span className={styles.limit}>
      {/* The meter says the same. */}
      <span className={styles.words} aria-hidden="true">
        <span>{name}</span>
        <span>
          <b className={styles.taken}>{taken}</b> {ofMax}
        </span>
      </span>
      <Meter label={`${name} ${taken} ${ofMax}`} used={Number(used)} pending={Number(pending)} max={Number(max)} />
    </span>
  )
}

/** Says amounts of a limit, of money or of weight. */
export const limitWords =
  ({ of, currency }: Pick<Props, 'of' | 'currency'>, f: I18n['f']) =>
  (amount: string): string =>
    of === 'value' ? f.money(amount, currency) : f.weight(amount)
