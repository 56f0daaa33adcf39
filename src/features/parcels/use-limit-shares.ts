import { useQuery } from '@tanstack/react-query'
import { receiverDetail } from '#data/people.ts'
import { priceWorld } from '#data/price-world.ts'
import { useToday } from '#data/today.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { customsRuleOn } from '#rules/customs.ts'
import { limitShares, type Goods, type LimitShare } from '#rules/limit-shares.ts'

type Asked = {
  country: string | null | undefined
  receiverId: number | null
  goods: Goods
  /** What of the goods the receiver's limits hold as pending already. */
  counted: readonly Goods[]
}

/** What a parcel takes of the limits of the country it goes to. */
export type LimitUse = {
  shares: readonly LimitShare[]
  /** Of the limit in money. */
  currency: string
  /** The receiver's parcels count together. */
  isShared: boolean
}

/**
 * What a parcel takes of what may come in free of duty: of one parcel's limits, or of the receiver's in their period beside what the
 * other parcels take, as far as the provider can be asked. null while the country or its rule is not known.
 */
export function useLimitShares({ country, receiverId, goods, counted }: Asked): LimitUse | null {
  const { language } = useI18n()
  const call = useCall()
  const today = useToday()
  const { data: world } = useQuery(priceWorld(call, language))
  const rule = world && country ? customsRuleOn(world.customs_rules, country, today) : undefined
  const isShared = rule !== undefined && rule.period !== 'parcel'
  const receiver = useQuery({
    ...receiverDetail(call, receiverId ?? 0),
    enabled: isShared && receiverId !== null,
    // It is asked for by the way: without it the meter tells of this parcel alone.
    retry: false,
  }).data
  if (!world || !rule) return null
  const limits = isShared && receiver?.limits?.currency === rule.currency ? receiver.limits : null
  const shares = limitShares({ rule, goods, limits, counted: limits ? counted : [], rates: world.rates })
  return { shares, currency: rule.currency, isShared }
}
