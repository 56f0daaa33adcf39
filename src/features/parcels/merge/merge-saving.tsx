import { useI18n, type I18n } from '#i18n/i18n-context.ts'
import { amount, roughly } from '#rules/money.ts'
import { classes } from '#ui/classes.ts'
import styles from '../price-lines.module.css'
import { mergeSaving, type MergePrice } from './merge-price.ts'

/** The cost of one box compared with separate parcels. */
export function MergeSaving({ price }: { price: MergePrice }) {
  const { t, f } = useI18n()
  const { saved, sum } = savingOf(price, { t, f })
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
              <span aria-hidden="true">{saved > 0n ? '\u2212' : '+'}</span>
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

/** The cost of one box and the saving, in two short lines. */
export function MergeCost({ price }: { price: MergePrice }) {
  const { about, words } = savingOf(price, useI18n())
  return (
    <>
      <p className="strong">{about}</p>
      <p className="small">{words}</p>
    </>
  )
}

/** The cost of one box in words, and the difference to separate parcels: in hundredths, as an amount and in words. */
export function savingOf(price: MergePrice, { t, f }: Pick<I18n, 't' | 'f'>) {
  const saved = mergeSaving({ apart: roughly(price.apart), together: roughly(price.together) })
  const sum = f.wholeMoney(amount(saved < 0n ? -saved : saved), price.currency)
  return {
    about: t('parcels.merge.about', { sum: f.wholeMoney(roughly(price.together), price.currency) }),
    saved,
    sum,
    words: t(`parcels.merge.${saved > 0n ? 'saves' : saved < 0n ? 'costs' : 'same'}`, { sum }),
  }
}
