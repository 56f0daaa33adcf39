import { useI18n } from '#i18n/i18n-context.ts'
import { amount, roughly } from '#rules/money.ts'
import { classes } from '#ui/classes.ts'
import styles from '../price-lines.module.css'
import { mergeSaving, type MergePrice } from './merge-price.ts'

/** What one box instead of several costs, by what they cost one by one. */
export function MergeSaving({ price }: { price: MergePrice }) {
  const { t, f } = useI18n()
  const { saved, sum } = useSaving(price)
  const words = (amount: string) => f.wholeMoney(roughly(amount), price.currency)
  return (
    <div className="stack stack-s">
      <dl className={styles.lines}>
        <div>
          <dt>{t('parcels.merge.apart')}</dt>
          <dd>{t('parcels.create.about', { price: words(price.apart) })}</dd>
        </div>
        {saved !== 0n && (
          <div className={classes(saved > 0n && styles.less)}>
            <dt>{t(saved > 0n ? 'parcels.merge.saving' : 'parcels.merge.extra')}</dt>
            <dd>
              {saved > 0n ? '\u2212' : '+'}
              {sum}
            </dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{t('parcels.merge.one_box')}</dt>
          <dd>{t('parcels.create.about', { price: words(price.together) })}</dd>
        </div>
      </dl>
      <p className="small">{t('parcels.merge.compared', { tariff: price.tariff })}</p>
    </div>
  )
}

/** What one box costs, and what that saves, in two short lines. */
export function MergeCost({ price }: { price: MergePrice }) {
  const { t, f } = useI18n()
  return (
    <>
      <b className="strong">
        {t('parcels.merge.about', { sum: f.wholeMoney(roughly(price.together), price.currency) })}
      </b>
      <br />
      <span className="small">{useSaving(price).words}</span>
    </>
  )
}

/** Tells a screen reader after each choice how many are together, and what that costs. It stands in the page from the first on. */
export function MergeSaid({ count, price }: { count: number; price: MergePrice | null }) {
  const { t } = useI18n()
  return (
    <output className="sr">
      {count > 0 && t('parcels.merge.together', { count })}
      {price && <MergeCost price={price} />}
    </output>
  )
}

/** What lies between the two sums as they are told, in hundredths and in words. */
function useSaving(price: MergePrice) {
  const { t, f } = useI18n()
  const saved = mergeSaving({ apart: roughly(price.apart), together: roughly(price.together) })
  const sum = f.wholeMoney(amount(saved < 0n ? -saved : saved), price.currency)
  return { saved, sum, words: t(`parcels.merge.${saved > 0n ? 'saves' : saved < 0n ? 'costs' : 'same'}`, { sum }) }
}
