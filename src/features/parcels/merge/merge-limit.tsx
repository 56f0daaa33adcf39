import { useI18n } from '#i18n/i18n-context.ts'
import { shareExcess } from '#rules/limit-shares.ts'
import { Notice } from '#ui/notice.tsx'
import { LimitMeters } from '../limit-meters.tsx'
import type { BoxLimit } from './use-merge-limit.ts'

/** How much of the duty-free limit the box takes, and how combining changes that. */
export function MergeLimit({ taken, isAllCounted }: BoxLimit) {
  const { t } = useI18n()
  const isOver = taken.shares.some((share) => shareExcess(share) !== null)
  const isEach = taken.period === 'parcel'
  return (
    <div className="stack stack-m">
      <LimitMeters taken={taken} {...(!isOver && { each: t('parcels.merge.limit_each') })} />
      {!isEach && isAllCounted && <p className="note">{t('parcels.merge.limit_period')}</p>}
      {isEach && isOver && <Notice tone="attention">{t('parcels.merge.limit_text')}</Notice>}
    </div>
  )
}
