import { readRate, unitRate } from './exchange.ts'
import { amount, hundredths } from './money.ts'

/** What one unit of a currency is worth in US dollars, by the provider's word: at most eight places. */
export type CurrencyRate = {
  currency: string
  usd: string
  /** Since when, yyyy-mm-dd. */
  rate_date?: string
}

/**
 * An amount in another currency, half a hundredth rounded up; null without a rate of both. It tells how much
 * something is worth for limits and estimates. What is booked goes by a rate that was agreed on.
 */
export function inCurrency(value: string, from: string, to: string, rates: readonly CurrencyRate[]): string | null {
  if (from === to) return amount(hundredths(value))
  const known = worth(value, from, rates)
  return known === null ? null : worthIn(known, to, rates)
}

/**
 * What one unit of a currency is in another, to four significant places and not fewer than two after the point, as
 * people read rates; and the day of the older of both rates (a dollar is
 * always one). null where `inCurrency` has none, or needs none.
 */
export function crossRate(from: string, to: string, rates: readonly CurrencyRate[]) {
  const [own, other] = [rateOf(from, rates), rateOf(to, rates)]
  if (from === to || !own || !other) return null
  const days = rates
    .filter(({ currency }) => currency !== 'USD' && (currency === from || currency === to))
    .flatMap(({ rate_date }) => rate_date ?? [])
  const scaled = (own * 10n ** 8n) / other
  const spare = Math.max(0, Math.min(6, scaled.toString().length - 4))
  const step = 10n ** BigInt(spare)
  const rounded = ((scaled + step / 2n) / step) * step
  const digits = rounded.toString().padStart(9, '0')
  const places = digits.slice(-8).replace(/0{1,6}$/, '')
  return { rate: `${digits.slice(0, -8)}.${places}`, rate_date: days.toSorted()[0] ?? null }
}

/** What an amount is worth, to compare amounts of several currencies exactly; null without a rate. */
export function worth(value: string, currency: string, rates: readonly CurrencyRate[]): bigint | null {
  const rate = rateOf(currency, rates)
  return rate === null ? null : hundredths(value) * rate
}

/** The amount of a currency that is worth so much, half a hundredth rounded up; null without a rate. */
export function worthIn(known: bigint, currency: string, rates: readonly CurrencyRate[]): string | null {
  const rate = rateOf(currency, rates)
  if (!rate) return null
  const doubled = 2n * known
  return amount((doubled + (doubled < 0n ? -rate : rate)) / (2n * rate))
}

function rateOf(currency: string, rates: readonly CurrencyRate[]): bigint | null {
  if (currency === 'USD') return unitRate
  const rate = rates.find((each) => each.currency === currency)
  return rate ? readRate(rate.usd) : null
}
