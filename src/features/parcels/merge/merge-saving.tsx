import { useI18n } from '#i18n/i18n-context.ts'
import { amount } from '#rules/money.ts'
import { mergeSaving, type MergePrice } from './merge-price.ts'

/** What one box instead of several saves or costs, in a sentence. */
export function MergeSaving({ price }: { price: MergePrice }) {
  const { t, f } = useI18n()
  const saved = mergeSaving(price)
  const words = (sum: string) => f.money(sum, price.currency)
  const sums = {
    together: words(price.together),
    apart: words(price.apart),
    sum: words(amount(saved < 0n ? -saved : saved)),
  }
  const way = saved > 0n ? 'saves' : saved < 0n ? 'costs' : 'same'
  return (
    <div>
      <p className="strong">{t(`parcels.merge.${way}`, sums)}</p>
      <p className="note">{t('parcels.merge.compared', sums)}</p>
    </div>
  )
}
