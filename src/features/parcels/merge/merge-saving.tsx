import { useI18n } from '#i18n/i18n-context.ts'
import { amount, roughly } from '#rules/money.ts'
import { mergeSaving, type MergePrice } from './merge-price.ts'

/** What one box costs, what that saves, and what it is compared with. */
export function MergeSaving({ price }: { price: MergePrice }) {
  const { t, f } = useI18n()
  return (
    <div>
      <MergeCost price={price} />
      <p className="small">
        {t('parcels.merge.compared', { apart: f.wholeMoney(roughly(price.apart), price.currency) })}
      </p>
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
      <p className="small">{useSaved(price)}</p>
    </>
  )
}

/** The saving in a sentence: what lies between the two sums as they are told. */
function useSaved(price: MergePrice): string {
  const { t, f } = useI18n()
  const saved = mergeSaving({ apart: roughly(price.apart), together: roughly(price.together) })
  const sum = f.wholeMoney(amount(saved < 0n ? -saved : saved), price.currency)
  return t(`parcels.merge.${saved > 0n ? 'saves' : saved < 0n ? 'costs' : 'same'}`, { sum })
}
