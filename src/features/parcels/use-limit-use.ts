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

type LimitQuery = {
  /** The receiver whose limits apply; null while nobody is chosen. */
  receiverId: number | null
  /**
   * The country that the parcel goes to. Once there is a receiver, the receiver's country sets the limits, as the provider counts them.
   */
  destination: string | null | undefined
  goods: Goods
  /** The part of the goods that the receiver's limits already count as pending. */
  counted: readonly Goods[]
}

/** How much of a country's limits a parcel takes. */
export type LimitUse = {
  shares: readonly LimitShare[]
  /** Every limit of the rule could be calculated. */
  isWhole: boolean
  /** The currency of the limit in money. */
  currency: string
  /**
   * The country that sets the limits, where it differs from the destination; null where it is the same or the destination is unknown.
   */
  elsewhere: string | null
  /** The period in which the receiver's parcels count together; 'parcel': each counts by itself. */
  period: CustomsRule['period']
  /** The first day of the next period. */
  resets_at: string | null
  /** By how much all limits in money are exceeded; for comparing only (`worth`). */
  excess: bigint
  /** The currency of the goods, where it was converted; else null. */
  converted: string | null
  /** The day on which the rule was checked against customs' own publication. */
  checked_at: string
}

/**
 * How much of the duty-free limits a parcel takes: a single parcel's limits, or the receiver's for the period beside their other
 * parcels. null when it cannot be told: no country, no rule, or too little known about the receiver.
 */
export function useLimitUse(asked: LimitQuery): LimitUse | null {
  return useLimitTeller()(asked)
}

/** Returns a function, for callers that ask about several parcels or receivers. */
export function useLimitTeller(): (asked: LimitQuery) => LimitUse | null {
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
