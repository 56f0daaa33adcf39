import type { CurrencyRate } from '#rules/currency-rates.ts'
import type { Database } from '#server/context.ts'
import { exchangeRates } from '#server/db/tables/tariffs.ts'

const day = 24 * 3_600_000

/**
 * How many days ago rates were set. They never moved, but were set again every month, from before the demo world's
 * history until the day before it was created.
 */
const daysBefore = [...Array.from({ length: 17 }, (_, month) => 511 - 30 * month), 1]

/** Inserts initial rates chosen by the provider; staff add newer ones. */
export async function seedExchangeRates(db: Database, now: Date): Promise<void> {
  const days = daysBefore.map((days) => new Date(now.getTime() - days * day).toISOString().slice(0, 10))
  await db
    .insert(exchangeRates)
    .values(days.flatMap((rate_date) => usDollars.map(([currency, usd]) => ({ currency, usd, rate_date }))))
}

const usDollars = [
  ['USD', '1'],
  ['EUR', '1.1'],
  ['GBP', '1.27'],
  ['CNY', '0.1375'],
  ['RUB', '0.0125'],
  ['KZT', '0.0019'],
  ['GEL', '0.37'],
] as const

/** The same rates for calculations without a day. */
export const demoRates: CurrencyRate[] = usDollars.map(([currency, usd]) => ({ currency, usd }))

/** The rates that apply on a day: for each currency the newest up to it. */
export function ratesOfDay(rates: readonly CurrencyRate[], day: string): CurrencyRate[] {
  const known = rates.filter(({ rate_date }) => rate_date !== undefined && rate_date <= day)
  const newestLast = known.toSorted((one, other) => ((one.rate_date ?? '') < (other.rate_date ?? '') ? -1 : 1))
  return [...new Map(newestLast.map((rate) => [rate.currency, rate])).values()]
}
