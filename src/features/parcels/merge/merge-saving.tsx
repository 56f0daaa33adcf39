import { useI18n } from '#i18n/i18n-context.ts'
import { amount, roughly } from '#rules/money.ts'
import styles from '../price-lines.module.css'
import { mergeSaving, type MergePrice } from './merge-price.ts'

/** What one box instead of several costs, beside what they cost one by one, and what that saves. */
export function MergeSaving({ price }: { price: MergePrice }) {
  const { t, f } = useI18n()
  const words = (sum: string) => f.wholeMoney(roughly(sum), price.currency)
  const { saving, isLess } = useSaving(price)
  return (
    <div className="stack stack-s">
      <dl className={styles.lines}>
        <div>
          <dt>{t('parcels.merge.apart')}</dt>
          <dd>{words(price.apart)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{t('parcels.merge.one_box')}</dt>
          <dd>{words(price.together)}</dd>
        </div>
      </dl>
      <p className={isLess ? styles.less : 'strong'}>{saving}</p>
      <p className="small">{t('parcels.merge.compared')}</p>
    </div>
  )
}

/** What one box costs, and what that saves, in two short lines. */
export function MergeCost({ price }: { price: MergePrice }) {
  const { t, f } = useI18n()
  return (
    <>
      <p className="strong">
        {t('parcels.merge.about', { sum: f.wholeMoney(roughly(price.together), price.currency) })}
      </p>
      <p className="small">{useSaving(price).saving}</p>
    </>
  )
}

/** The saving in words: what lies between the two sums as they are told. */
function useSaving(price: MergePrice) {
  const { t, f } = useI18n()
  const saved = mergeSaving({ apart: roughly(price.apart), together: roughly(price.together) })
  const sum = f.wholeMoney(amount(saved < 0n ? -saved : saved), price.currency)
  return {
    saving: t(`parcels.merge.${saved > 0n ? 'saves' : saved < 0n ? 'costs' : 'same'}`, { sum }),
    isLess: saved > 0n,
  }
}
