import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { shareExcess } from '#rules/limit-shares.ts'
import { Notice } from '#ui/notice.tsx'
import { LimitMeters } from '../limit-meters.tsx'
import { importOf } from '../import-of.ts'
import { useLimitUse } from '../use-limit-use.ts'
import { mergedTotals } from './merge-choice.ts'
import type { MergePrice } from './merge-price.ts'

type Props = {
  parts: readonly ParcelDetail[]
  price: MergePrice | null
  /** Who gets the box, chosen here or named by one of them; null: nobody yet. */
  receiverId: number | null
  destination: string | null
}

/** What the box takes of the duty-free limit: where each parcel counts by itself, one box is one parcel. */
export function MergeLimit({ parts, price, receiverId, destination }: Props) {
  const { t } = useI18n()
  const { weight, value, currency } = mergedTotals(parts)
  const delivery = price && { amount: price.shipping, currency: price.currency }
  const own = parts.filter((each) => each.receiver?.id === receiverId).map((each) => importOf(each))
  // What cannot be told of the box stays with what the parts take.
  const counted = delivery ? own : own.map((each) => ({ ...each, delivery: null }))
  const taken = useLimitUse({ receiverId, destination, goods: { value, currency, weight, delivery }, counted })
  if (!taken || taken.shares.length === 0) return null
  const isOver = taken.shares.some((share) => shareExcess(share) !== null)
  const isEach = taken.period === 'parcel'
  const isAllCounted = counted.length === parts.length
  return (
    <div className="stack stack-m">
      <LimitMeters taken={taken} {...(!isOver && { each: t('parcels.merge.limit_each') })} />
      {!isEach && isAllCounted && <p className="note">{t('parcels.merge.limit_period')}</p>}
      {isEach && isOver && <Notice tone="attention">{t('parcels.merge.limit_text')}</Notice>}
    </div>
  )
}
