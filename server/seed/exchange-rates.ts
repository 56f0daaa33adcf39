import type { Database } from '#server/context.ts'
import { exchangeRates } from '#server/db/tables/tariffs.ts'

/** Rates to begin with, by the provider's word of the day before the world is made; staff add newer ones. */
export async function seedExchangeRates(db: Database, now: Date): Promise<void> {
  const rate_date = new Date(now.getTime() - 24 * 3_600_000).toISOString().slice(0, 10)
  await db.insert(exchangeRates).values(usDollars.map(([currency, usd]) => ({ currency, usd, rate_date })))
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
