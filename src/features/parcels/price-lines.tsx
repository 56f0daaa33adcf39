import { useI18n } from '#i18n/i18n-context.ts'
import type { ApproximatePrice } from '#rules/approximate-price.ts'
import { sum } from '#rules/money.ts'
import { MoneyText } from '#ui/money.tsx'
import styles from './price-lines.module.css'

type Props = { price: ApproximatePrice }

/**
 * Shipping, services, insurance and their total; dashes while they cannot be told, so that nothing moves. `isInsured`: insurance was
 * chosen, whatever it will cost.
 */
export function PriceLines({ price, isInsured }: { price: ApproximatePrice | null; isInsured: boolean }) {
  const { t } = useI18n()
  const groups = [
    { name: t('parcels.create.price_shipping'), codes: ['shipping'], isDue: true },
    { name: t('parcels.create.price_services'), codes: ['packing', 'extra_services'], isDue: price === null },
    { name: t('parcels.create.price_insurance'), codes: ['insurance'], isDue: isInsured },
  ].map(({ name, codes, isDue }) => {
    const amounts = price?.option.lines.filter(({ code }) => codes.includes(code)).map(({ amount }) => amount) ?? []
    return { name, amounts, isShown: isDue || amounts.length > 0 }
  })
  return (
    <dl className={styles.lines}>
      {groups
        .filter(({ isShown }) => isShown)
        .map(({ name, amounts }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {price && amounts.length > 0 ? (
                <MoneyText amount={sum(amounts)} currency={price.option.tariff.currency} />
              ) : (
                '—'
              )}
            </dd>
          </div>
        ))}
      <div className={styles.total}>
        <dt>{t('parcels.create.price_total')}</dt>
        <dd>{price ? <PriceTotal price={price} /> : '—'}</dd>
      </div>
    </dl>
  )
}

/** The total, preceded by "from" where it is a minimum. */
export function PriceTotal({ price: { option, isLeast } }: Props) {
  const { t } = useI18n()
  return (
    <>
      {isLeast && <span className={styles.from}>{t('parcels.create.price_from')} </span>}
      <MoneyText amount={option.total} currency={option.tariff.currency} />
    </>
  )
}
