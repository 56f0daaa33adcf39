import { useI18n } from '#i18n/i18n-context.ts'
import { amount } from '#rules/money.ts'
import { mergeSaving, type MergePrice } from './merge-price.ts'

/** What one box instead of several saves or costs, and what that is compared by. */
export function MergeSaving({ price }: { price: MergePrice }) {
  const { t, f } = useI18n()
  const words = (sum: string) => f.money(sum, price.currency)
  return (
    <div>
      <p className="strong">{useSaved(price)}</p>
      <p className="note">
        {t('parcels.merge.compared', { together: words(price.together), apart: words(price.apart) })}
      </p>
    </div>
  )
}

/** What one box costs, and what that saves, in two short lines. */
export function MergeCost({ price }: { price: MergePrice }) {
  const { t, f } = useI18n()
  return (
    <>
      <p className="strong">{t('parcels.merge.about', { sum: f.money(price.together, price.currency) })}</p>
      <p className="small">{useSaved(price)}</p>
    </>
  )
}

/** The saving in a sentence. */
function useSaved(price: MergePrice): string {
  const { t, f } = useI18n()
  const saved = mergeSaving(price)
  const sum = f.money(amount(saved < 0n ? -saved : saved), price.currency)
  return t(`parcels.merge.${saved > 0n ? 'saves' : saved < 0n ? 'costs' : 'same'}`, { sum })
}
