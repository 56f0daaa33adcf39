import { readRate, unitRate } from './exchange.ts'
import { amount, hundredths } from './money.ts'

/** What one unit of a currency is worth in US dollars, by the provider's word: at most eight places. */
export type CurrencyRate = { currency: string; usd: string }

/**
 * An amount in another currency, half a hundredth rounded up; null without a rate of both. It tells how much
 * something is worth for limits and estimates. What is booked goes by a rate that was agreed on.
 */
export function inCurrency(value: string, from: string, to: string, rates: readonly CurrencyRate[]): string | null {
  if (from === to) return amount(hundredths(value))
  const [own, other] = [rateOf(from, rates), rateOf(to, rates)]
  if (!own || !other) return null
  const doubled = 2n * hundredths(value) * own
  return amount((doubled + (doubled < 0n ? -other : other)) / (2n * other))
}

/** What an amount is worth, to compare amounts of several currencies exactly; null without a rate. */
export function worth(value: string, currency: string, rates: readonly CurrencyRate[]): bigint | null {
  const rate = rateOf(currency, rates)
  return rate === null ? null : hundredths(value) * rate
}

function rateOf(currency: string, rates: readonly CurrencyRate[]): bigint | null {
  if (currency === 'USD') return unitRate
  const rate = rates.find((each) => each.currency === currency)
  return rate ? readRate(rate.usd) : null
}
