import type { CustomsRule } from '#contracts/customs.ts'
import type { DutyFreeLimits } from '#contracts/people/people.ts'
import type { CurrencyRate } from './currency-rates.ts'
import { importValue, type Import } from './customs.ts'
import { limitRest, limitTotal } from './limit-sums.ts'
import { sum } from './money.ts'
import { grams, kilograms } from './weight.ts'

/** What comes in with a parcel. `weight` in kilograms, null until it is known. */
export type Goods = Pick<Import, 'value' | 'currency' | 'delivery'> & { weight: string | null }

/** What one parcel takes of one limit: money in the rule's currency, or kilograms. */
export type LimitShare = {
  of: 'value' | 'weight'
  /** What the receiver's other parcels take. */
  before: string
  own: string
  max: string
}

type Asked = {
  rule: CustomsRule
  goods: Goods
  /** What the receiver's other parcels take; null: each parcel counts by itself, or it is not known. */
  limits: DutyFreeLimits | null
  /** Parcels that `limits` hold as pending already, and that are part of the goods. */
  counted: readonly Goods[]
  rates: readonly CurrencyRate[]
}

/** What a parcel takes of each limit of a rule. A limit of which nothing is taken, or that cannot be told, is left out. */
export function limitShares(asked: Asked): LimitShare[] {
  return toldShares(asked).filter(({ before, own }) => Number(before) > 0 || Number(own) > 0)
}

/** Whether all that the rule limits can be told. */
export function areLimitsTold(asked: Asked): boolean {
  const { value_limit, weight_limit } = asked.rule
  return toldShares(asked).length === [value_limit, weight_limit].filter((limit) => limit !== null).length
}

function toldShares({ rule, goods, limits, counted, rates }: Asked): LimitShare[] {
  const shares: LimitShare[] = []
  const valueBefore = limits ? together(limits.value_used, limits.value_pending) : '0.00'
  const value = importValue(rule, goods, rates)
  if (rule.value_limit !== null && valueBefore !== null && value !== null) {
    const ownValue = sum(counted.flatMap((each) => importValue(rule, each, rates) ?? []))
    shares.push({ of: 'value', before: limitRest(valueBefore, ownValue), own: value, max: rule.value_limit })
  }
  const weightBefore = limits ? limitTotal(limits.weight_used, limits.weight_pending) : '0.000'
  if (rule.weight_limit !== null && goods.weight !== null) {
    const ownWeight = kilograms(counted.reduce((total, { weight }) => total + grams(weight ?? '0'), 0))
    const own = kilograms(grams(goods.weight))
    shares.push({ of: 'weight', before: limitRest(weightBefore, ownWeight), own, max: rule.weight_limit })
  }
  return shares
}

const together = (used: string | null, pending: string | null) =>
  used === null || pending === null ? null : limitTotal(used, pending)
