import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { limitExcess } from '#rules/limit-excess.ts'
import { Notice } from '#ui/notice.tsx'
import { LimitMeters } from '../limit-meters.tsx'
import { goodsOf } from '../parcel-goods.ts'
import { useLimitShares } from '../use-limit-shares.ts'
import { mergedTotals } from './merge-choice.ts'
import type { MergePrice } from './merge-price.ts'

type Props = {
  parts: readonly ParcelDetail[]
  price: MergePrice | null
  /** Who gets the box, chosen here or named by one of them; null: nobody yet. */
  receiverId: number | null
  country: string | null
}

/** What the box takes of the duty-free limit: where each parcel counts by itself, one box is one parcel. */
export function MergeLimit({ parts, price, receiverId, country }: Props) {
  const { t } = useI18n()
  const { weight, value, currency } = mergedTotals(parts)
  const counted = parts.filter((each) => each.receiver?.id === receiverId).map((each) => goodsOf(each))
  const delivery = price && { amount: price.together, currency: price.currency }
  const use = useLimitShares({ country, receiverId, goods: { value, currency, weight, delivery }, counted })
  if (!use || use.shares.length === 0) return null
  const isOver = use.shares.some(({ before, own, max }) => limitExcess(before, own, max) !== null)
  return (
    <div className="stack stack-m">
      <LimitMeters use={use} />
      {use.isShared && counted.length > 0 && <p className="note">{t('parcels.merge.limit_period')}</p>}
      {!use.isShared && !isOver && <p className="note">{t('parcels.merge.limit_each')}</p>}
      {!use.isShared && isOver && (
        <Notice tone="attention" title={t('parcels.merge.limit_over')}>
          {t('parcels.merge.limit_text')}
        </Notice>
      )}
    </div>
  )
}
