import { useI18n } from '#i18n/i18n-context.ts'
import { amount } from '#rules/money.ts'
import { mergeSaving, type MergePrice } from './merge-price.ts'

/** What one box instead of several saves or costs, and what that is compared by. */
export function MergeSaving({ price }: { price: MergePrice }) {
  const { t, f } = useI18n()
  const words = (sum: string) => f.money(sum, price.currency)
  return (
    <div>
      <MergeSaved price={price} />
      <p className="note">
        {t('parcels.merge.compared', { together: words(price.together), apart: words(price.apart) })}
      </p>
    </div>
  )
}

/** The same in one line. */
export function MergeSaved({ price }: { price: MergePrice }) {
  const { t, f } = useI18n()
  const saved = mergeSaving(price)
  const sum = f.money(amount(saved < 0n ? -saved : saved), price.currency)
  const way = saved > 0n ? 'saves' : saved < 0n ? 'costs' : 'same'
  return <p className="strong">{t(`parcels.merge.${way}`, { sum })}</p>
}
