import { useQuery } from '@tanstack/react-query'
import type { CustomsRule } from '#contracts/customs.ts'
import { receiverList } from '#data/people.ts'
import { priceWorld } from '#data/price-world.ts'
import { useToday } from '#data/today.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { worth } from '#rules/currency-rates.ts'
import { customsRuleOn } from '#rules/customs.ts'
import { areLimitsTold, limitShares, shareExcess, type Goods, type LimitShare } from '#rules/limit-shares.ts'
import { sum } from '#rules/money.ts'

type Asked = {
  /** Whose limit it is; null: nobody is chosen yet. */
  receiverId: number | null
  /** The country that the parcel goes to. The limit is that of the receiver's country, as the provider counts it, once there is one. */
  destination: string | null | undefined
  goods: Goods
  /** What of the goods the receiver's limits hold as pending already. */
  counted: readonly Goods[]
}

/** What a parcel takes of the limits of a country. */
export type LimitUse = {
  shares: readonly LimitShare[]
  /** All that the rule limits can be told. */
  isWhole: boolean
  /** Of the limit in money. */
  currency: string
  /** The country whose limit it is, to be named because the parcel goes to another; null: it goes there, or it is not known where. */
  elsewhere: string | null
  /** In which the receiver's parcels count together; each by itself with 'parcel'. */
  period: CustomsRule['period']
  /** The day on which the period begins anew. */
  resets_at: string | null
  /** How much is over all limits of money, to compare by (`worth`). */
  excess: bigint
  /** The currency of the goods, where it is another. */
  converted: string | null
  /** The day on which the rule was compared with what customs say. */
  checked_at: string
}

/**
 * What a parcel takes of what may come in free of duty: of one parcel's limits, or of the receiver's in their period beside what the
 * other parcels take. null where that cannot be told: no country, no rule, or a receiver of whom this device knows too little.
 */
export function useLimitUse(asked: Asked): LimitUse | null {
  return useLimitTeller()(asked)
}

/** The same for as many as are asked about. */
export function useLimitTeller(): (asked: Asked) => LimitUse | null {
  const { language } = useI18n()
  const call = useCall()
  const today = useToday()
  const { data: world } = useQuery(priceWorld(call, language))
  const { data: receivers } = useQuery(receiverList(call))
  return ({ receiverId, destination, goods, counted }) => {
    const receiver = receivers?.find(({ id }) => id === receiverId)
    const country = receiverId === null ? destination : receiver?.country_code
    const rule = world && country ? customsRuleOn(world.customs_rules, country, today) : undefined
    if (!world || !rule) return null
    const isShared = rule.period !== 'parcel'
    const limits = isShared ? (receiver?.limits ?? null) : null
    if (isShared && receiver && limits?.currency !== rule.currency) return null
    const told = { rule, goods, limits, counted: limits ? counted : [], rates: world.rates }
    const shares = limitShares(told)
    const hasValue = shares.some(({ of }) => of === 'value')
    const converted = hasValue && goods.currency !== rule.currency ? goods.currency : null
    const { currency, period, checked_at } = rule
    const over = shares.flatMap((share) => (share.of === 'value' ? (shareExcess(share) ?? []) : []))
    const excess = worth(sum(over), currency, world.rates) ?? 0n
    const resets_at = limits?.resets_at ?? null
    const elsewhere = country && destination && country !== destination ? country : null
    return {
      shares,
      isWhole: areLimitsTold(told),
      currency,
      elsewhere,
      period,
      resets_at,
      excess,
      converted,
      checked_at,
    }
  }
}
