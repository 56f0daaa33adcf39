import { useI18n, type I18n } from '#i18n/i18n-context.ts'
import { limitRest, limitTotal } from '#rules/limit-sums.ts'
import { Meter, MeterPart, type MeterPartKind } from '#ui/meter.tsx'
import styles from './limit-meter.module.css'

type Props = {
  of: 'value' | 'weight'
  /** The currency of a value limit. */
  currency: string
  /** Decimal strings: money in the currency, weight in kilograms. */
  used: string
  /** Reserved, but not final. */
  pending: string
  /** The share of the parcel in question. */
  own?: string
  max: string
  /** The limit's country, where that is not obvious. */
  country?: string | undefined
}

/** How much of a duty-free limit is used: its name, the amounts, and a meter. */
export function LimitMeter(limit: Props) {
  const { t, f } = useI18n()
  const { used, pending, own, max, country } = limit
  const words = limitWords(limit, f)
  const name = limitName(limit.of, country, t)
  const taken = words(takenOf(limit))
  const ofMax = t('forms.limit.of', { max: words(max) })
  return (
    <span className={styles.limit}>
      {/* The meter's label says the same. */}
      <span className={styles.words} aria-hidden="true">
        <span>{name}</span>
        <span>
          <b className={styles.taken}>{taken}</b> {ofMax}
        </span>
      </span>
      <Meter
        label={`${name} ${taken} ${ofMax}`}
        parts={{ used: Number(used), pending: Number(pending), own: Number(own ?? 0) }}
        max={Number(max)}
      />
    </span>
  )
}

/** The legend of the meter, and what is left. */
export function LimitKey(limit: Props) {
  const { t, f } = useI18n()
  const words = limitWords(limit, f)
  const taken = takenOf(limit)
  const left = limitRest(limit.max, taken)
  const over = limitRest(taken, limit.max)
  // Each amount matches its part of the meter, so that they add up to the total used.
  const parts: [MeterPartKind, string][] = [
    ['used', limit.used],
    ['pending', limit.pending],
    ['own', limit.own ? limitRest(limit.own, over) : '0'],
    ['over', over],
  ]
  return (
    <p className={styles.key}>
      {parts.map(
        ([kind, amount]) =>
          Number(amount) > 0 && (
            <span key={kind} className={styles.part}>
              <MeterPart kind={kind} />
              {t(`forms.limit.${kind === 'own' && Number(over) > 0 ? 'own_within' : kind}`, { sum: words(amount) })}
            </span>
          ),
      )}
      {Number(left) > 0 && <span className={styles.part}>{t('forms.limit.left', { sum: words(left) })}</span>}
    </p>
  )
}

/** A limit's name; `country`: the limit's country, where that is not obvious. */
export function limitName(of: Props['of'], country: string | undefined, t: I18n['t']): string {
  const limit = t(`forms.limit.${of}`)
  return country ? t('forms.limit.in', { limit, country }) : limit
}

/** Formats amounts of a limit, as money or as weight. */
export const limitWords =
  ({ of, currency }: Pick<Props, 'of' | 'currency'>, f: I18n['f']) =>
  (amount: string): string =>
    of === 'value' ? f.money(amount, currency) : f.weight(amount)

function takenOf({ used, pending, own }: Props): string {
  const others = limitTotal(used, pending)
  return own === undefined ? others : limitTotal(others, own)
}
