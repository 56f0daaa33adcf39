import { useQuery } from '@tanstack/react-query'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { receiverDetail } from '#data/people.ts'
import { priceWorld } from '#data/price-world.ts'
import { useToday } from '#data/today.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { customsRuleOn, importValue } from '#rules/customs.ts'
import { limitExcess } from '#rules/limit-excess.ts'
import { sum } from '#rules/money.ts'
import { Notice } from '#ui/notice.tsx'
import { LimitMeter } from '../limit-meter.tsx'
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
  const { t, f, language } = useI18n()
  const call = useCall()
  const today = useToday()
  const { data: world } = useQuery(priceWorld(call, language))
  const rule = world && country ? customsRuleOn(world.customs_rules, country, today) : undefined
  const isShared = rule !== undefined && rule.period !== 'parcel'
  const receiver = useQuery({
    ...receiverDetail(call, receiverId ?? 0),
    enabled: isShared && receiverId !== null,
    retry: false,
  }).data
  if (!world || !rule || rule.value_limit === null) return null
  const { currency, value_limit: max } = rule
  const { value: declared, currency: own } = mergedTotals(parts)
  const delivery = price && { amount: price.together, currency: price.currency }
  const value = importValue(rule, { value: declared, currency: own, delivery }, world.rates)
  if (value === null) return null

  if (!isShared) {
    const over = limitExcess('0.00', value, max)
    return (
      <div className="stack stack-m">
        <LimitMeter before="0.00" value={value} max={max} currency={currency} isShared={false} />
        {over === null ? (
          <p className="note">{t('parcels.merge.limit_each')}</p>
        ) : (
          <Notice
            tone="attention"
            title={t('parcels.merge.limit_over', { sum: f.money(over, currency), max: f.money(max, currency) })}
          >
            {t('parcels.merge.limit_text')}
          </Notice>
        )}
      </div>
    )
  }
  const limits = receiver?.limits?.currency === currency ? receiver.limits : null
  if (!limits || limits.value_used === null || limits.value_pending === null) return null
  const isCounted = parts.some((each) => each.receiver?.id === receiverId)
  // What a parcel already counts for its receiver is among the pending.
  const [before, added] = isCounted
    ? [limits.value_used, limits.value_pending]
    : [sum([limits.value_used, limits.value_pending]), value]
  return (
    <div className="stack stack-m">
      <LimitMeter before={before} value={added} max={max} currency={currency} isShared />
      {isCounted && <p className="note">{t('parcels.merge.limit_period')}</p>}
    </div>
  )
}
