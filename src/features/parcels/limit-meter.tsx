import { useI18n } from '#i18n/i18n-context.ts'
import { limitExcess } from '#rules/limit-excess.ts'
import { sum } from '#rules/money.ts'
import { Meter } from '#ui/meter.tsx'

type Props = {
  /** Taken already. */
  before: string
  /** What would be taken besides. */
  value: string
  max: string
  currency: string
  /** The receiver's parcels count together. */
  isShared: boolean
}

/** How much of what may come in free of duty is taken, and by how much it would be too much. */
export function LimitMeter({ before, value, max, currency, isShared }: Props) {
  const { t, f } = useI18n()
  const over = limitExcess(before, value, max)
  const words = (amount: string) => f.money(amount, currency)
  const said = t(isShared ? 'parcels.create.limit_shared' : 'parcels.create.limit_used', {
    used: words(sum([before, value])),
    max: words(max),
  })
  return (
    <div className="stack stack-s">
      <div className="row row-between row-wrap">
        <p className="note">{t('parcels.create.limit')}</p>
        <p className="note tabular">{said}</p>
      </div>
      <Meter
        label={`${t('parcels.create.limit')}: ${said}`}
        used={Number(before)}
        pending={Number(value)}
        max={Number(max)}
      />
      <output className="small">{over && t('parcels.create.limit_over', { sum: words(over) })}</output>
    </div>
  )
}
