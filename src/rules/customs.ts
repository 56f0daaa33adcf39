import type { CustomsRule } from '#contracts/customs.ts'
import { inCurrency, type CurrencyRate } from './currency-rates.ts'
import { amount, hundredths, percentOf, sum } from './money.ts'
import { perKilogram } from './tariff-price.ts'
import { grams, kilograms } from './weight.ts'

/** For shop purchases brought by a forwarder: the e-commerce rule, else the couriers', else the post's. */
const preferred = ['ecommerce', 'courier', 'post']

/** The rule of a country on a day (yyyy-mm-dd); undefined if none is known. */
export function customsRuleOn<R extends CustomsRule>(rules: readonly R[], country: string, day: string): R | undefined {
  const valid = rules.filter(
    (rule) =>
      rule.country_code === country && rule.valid_from <= day && (rule.valid_to === null || day <= rule.valid_to),
  )
  return preferred
    .flatMap((channel) =>
      valid
        .filter((rule) => rule.channel === channel)
        .toSorted((one, other) => other.valid_from.localeCompare(one.valid_from)),
    )
    .at(0)
}

/** What arrives at the border. Weights in kilograms. */
export type Import = {
  value: string
  currency: string
  weight: string
  delivery: { amount: string; currency: string } | null
  /** What the receiver has already imported in this period, in the rule's currency. */
  used?: { value: string; weight: string }
}

export type CustomsEstimate = {
  currency: string
  /** null: the rule has no limit in numbers, or there is no exchange rate. */
  is_over_limit: boolean | null
  duty: string | null
  vat: string | null
  fee: string | null
  /** The sum; null when it cannot be calculated. */
  total: string | null
}

/** An estimate of the customs charges by a rule, in the rule's currency. Customs decide. */
export function customsEstimate(rule: CustomsRule, goods: Import, rates: readonly CurrencyRate[]): CustomsEstimate {
  const { currency } = rule
  const value = importValue(rule, goods, rates)
  if (value === null || rule.value_limit === null) return unknown(currency, null)
  const used = rule.period === 'parcel' ? undefined : goods.used
  const excess = over(hundredths(value), hundredths(rule.value_limit), hundredths(used?.value ?? '0.00'))
  const weight = BigInt(grams(goods.weight))
  const heavy =
    rule.weight_limit === null
      ? 0n
      : over(weight, BigInt(grams(rule.weight_limit)), BigInt(grams(used?.weight ?? '0.000')))
  const isOver = excess > 0n || heavy > 0n
  if (!isOver) return { currency, is_over_limit: false, duty: '0.00', vat: '0.00', fee: '0.00', total: '0.00' }

  const base = rule.over?.base === 'full' ? hundredths(value) : excess
  const kilos = kilograms(Number(rule.over?.base === 'full' ? weight : heavy))
  const duty = rule.over && dutyOn(rule.over, currency, amount(base), kilos, rates)
  if (duty === null) return { ...unknown(currency, true), fee: rule.fixed_fee }
  const vat = rule.vat_percent === null ? '0.00' : percentOf(sum([amount(base), duty]), rule.vat_percent)
  const fee = rule.fixed_fee ?? '0.00'
  return { currency, is_over_limit: true, duty, vat, fee, total: sum([duty, vat, fee]) }
}

/** The value that counts towards the limit, in the rule's currency; null without a rate. */
export function importValue(
  rule: Pick<CustomsRule, 'currency' | 'includes_delivery'>,
  goods: Pick<Import, 'value' | 'currency' | 'delivery'>,
  rates: readonly CurrencyRate[],
): string | null {
  const value = inCurrency(goods.value, goods.currency, rule.currency, rates)
  if (!rule.includes_delivery || goods.delivery === null || value === null) return value
  const delivery = inCurrency(goods.delivery.amount, goods.delivery.currency, rule.currency, rates)
  return delivery === null ? null : sum([value, delivery])
}

/** The percentage or the minimum per kilogram, whichever is greater. */
function dutyOn(
  over: NonNullable<CustomsRule['over']>,
  currency: string,
  base: string,
  weight: string,
  rates: readonly CurrencyRate[],
): string | null {
  const share = percentOf(base, over.percent)
  if (over.min_per_kg === null) return share
  const least = inCurrency(amount(perKilogram(over.min_per_kg, weight)), over.currency, currency, rates)
  if (least === null) return null
  return hundredths(least) > hundredths(share) ? least : share
}

/** How far a value exceeds what is left of a limit. */
function over(value: bigint, limit: bigint, used: bigint): bigint {
  const left = limit > used ? limit - used : 0n
  return value > left ? value - left : 0n
}

function unknown(currency: string, is_over_limit: boolean | null): CustomsEstimate {
  return { currency, is_over_limit, duty: null, vat: null, fee: null, total: null }
}
