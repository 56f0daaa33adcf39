import { readRate, unitRate } from './exchange.ts'
import { amount, hundredths } from './money.ts'

/** The value of one unit of a currency in US dollars, according to the provider: at most eight places. */
export type CurrencyRate = {
  currency: string
  usd: string
  /** The day since when it applies, yyyy-mm-dd. */
  rate_date?: string
}

/**
 * Converts an amount, rounding half a hundredth up; null if a rate is missing. For limits and estimates; bookings use an agreed
 * rate.
 */
export function inCurrency(value: string, from: string, to: string, rates: readonly CurrencyRate[]): string | null {
  if (from === to) return amount(hundredths(value))
  const known = worth(value, from, rates)
  return known === null ? null : worthIn(known, to, rates)
}

/**
 * The rate between two currencies, to four significant places but at least two decimals, and the day of the older of both rates
 * (a dollar is always one). null where `inCurrency` has no rate, or needs none.
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

/** The value of an amount on a scale that compares amounts of different currencies exactly; null without a rate. */
export function worth(value: string, currency: string, rates: readonly CurrencyRate[]): bigint | null {
  const rate = rateOf(currency, rates)
  return rate === null ? null : hundredths(value) * rate
}

/** Converts such a value to a currency, rounding half a hundredth up; null without a rate. */
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
