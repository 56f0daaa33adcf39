import { useI18n } from '#i18n/i18n-context.ts'
import { limitExcess, limitTotal } from '#rules/limit-sums.ts'
import type { LimitShare } from '#rules/limit-shares.ts'
import { Meter } from '#ui/meter.tsx'
import type { LimitUse } from './use-limit-use.ts'

/** How much of what may come in free of duty is taken, in money and in weight, and by how much it would be too much. */
export function LimitMeters({ taken: { shares, currency, isShared } }: { taken: LimitUse }) {
  return shares.map((share) => <LimitMeter key={share.of} {...{ share, currency, isShared }} />)
}

function LimitMeter({ share, currency, isShared }: { share: LimitShare } & Omit<LimitUse, 'shares'>) {
  const { t, f } = useI18n()
  const { before, own, max } = share
  const over = limitExcess(before, own, max)
  const words = (amount: string) => (share.of === 'value' ? f.money(amount, currency) : f.weight(amount))
  const name = t(share.of === 'value' ? 'parcels.create.limit' : 'parcels.create.limit_weight')
  const said = t(isShared ? 'parcels.create.limit_shared' : 'parcels.create.limit_used', {
    used: words(limitTotal(before, own)),
    max: words(max),
  })
  return (
    <div className="stack stack-s">
      <div className="row row-between row-wrap">
        <p className="note">{name}</p>
        <p className="note tabular">{said}</p>
      </div>
      <Meter label={`${name}: ${said}`} used={Number(before)} pending={Number(own)} max={Number(max)} />
      <output className="small">{over && t('parcels.create.limit_over', { sum: words(over) })}</output>
    </div>
  )
}
