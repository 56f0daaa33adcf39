import type { CustomsRule } from '#contracts/customs.ts'
import type { DutyFreeLimits } from '#contracts/people/people.ts'
import type { CurrencyRate } from './currency-rates.ts'
import { importValue, type Import } from './customs.ts'
import { limitExcess, limitRest, limitTotal } from './limit-sums.ts'
import { sum } from './money.ts'
import { grams, kilograms } from './weight.ts'

/** The imported contents of a parcel. `weight` in kilograms, null until it is known. */
export type Goods = Pick<Import, 'value' | 'currency' | 'delivery'> & { weight: string | null }

/** A parcel's part of one limit: money in the rule's currency, or kilograms. */
export type LimitShare = {
  of: 'value' | 'weight'
  /** The parts of the receiver's other parcels, final and not yet final. */
  used: string
  pending: string
  own: string
  max: string
}

type LimitQuery = {
  rule: CustomsRule
  goods: Goods
  /** The receiver's use of the limits; null: each parcel counts by itself, or it is unknown. */
  limits: DutyFreeLimits | null
  /** Parcels among the goods that `limits` already includes as pending. */
  counted: readonly Goods[]
  rates: readonly CurrencyRate[]
}

/** A parcel's part of each limit of a rule. Omits limits that are unused or cannot be calculated. */
export function limitShares(asked: LimitQuery): LimitShare[] {
  return toldShares(asked).filter(({ used, pending, own }) => Number(used) + Number(pending) + Number(own) > 0)
}

/** Whether all limits of the rule can be calculated. */
export function areLimitsTold(asked: LimitQuery): boolean {
  const { value_limit, weight_limit } = asked.rule
  return toldShares(asked).length === [value_limit, weight_limit].filter((limit) => limit !== null).length
}

function toldShares({ rule, goods, limits, counted, rates }: LimitQuery): LimitShare[] {
  const shares: LimitShare[] = []
  const { value_used, value_pending, weight_used, weight_pending } = limits ?? nothing
  const value = importValue(rule, goods, rates)
  if (rule.value_limit !== null && value_used !== null && value_pending !== null && value !== null) {
    const ownValue = sum(counted.flatMap((each) => importValue(rule, each, rates) ?? []))
    const pending = limitRest(value_pending, ownValue)
    shares.push({ of: 'value', used: value_used, pending, own: value, max: rule.value_limit })
  }
  if (rule.weight_limit !== null && goods.weight !== null) {
    const ownWeight = kilograms(counted.reduce((total, { weight }) => total + grams(weight ?? '0'), 0))
    const own = kilograms(grams(goods.weight))
    const pending = limitRest(weight_pending, ownWeight)
    shares.push({ of: 'weight', used: weight_used, pending, own, max: rule.weight_limit })
  }
  return shares
}

/** Each parcel counts by itself. */
const nothing = { value_used: '0.00', value_pending: '0.00', weight_used: '0.000', weight_pending: '0.000' }

/** By how much a limit would be exceeded; null: it would not. */
export function shareExcess({ used, pending, own, max }: LimitShare): string | null {
  return limitExcess(limitTotal(used, pending), own, max)
}
