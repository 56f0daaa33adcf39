import { and, asc, desc, eq, gte, isNull, lte, or } from 'drizzle-orm'
import type { CustomsRule } from '#contracts/customs.ts'
import type { Language } from '#contracts/wire.ts'
import { customsRuleOn } from '#rules/customs.ts'
import type { Database } from '#server/context.ts'
import { customsRules, exchangeRates } from '#server/db/tables/tariffs.ts'

/** All customs rules valid on a day (yyyy-mm-dd) or later, in the contract's shape. */
export async function customsRulesFrom(db: Database, day: string, language: Language): Promise<CustomsRule[]> {
  const rows = await db
    .select()
    .from(customsRules)
    .where(or(isNull(customsRules.valid_to), gte(customsRules.valid_to, day)))
    .orderBy(asc(customsRules.country_code), asc(customsRules.channel), asc(customsRules.valid_from))
  return rows.map((row) => ruleInWords(row, language))
}

/** The customs rule for forwarded parcels in a country on a day; undefined if there is none. */
export async function customsRuleFor(
  db: Database,
  country: string,
  day: string,
  language: Language,
): Promise<CustomsRule | undefined> {
  const rows = await db
    .select()
    .from(customsRules)
    .where(and(eq(customsRules.country_code, country), lte(customsRules.valid_from, day)))
  return customsRuleOn(
    rows.map((row) => ruleInWords(row, language)),
    country,
    day,
  )
}

/** The last customs rules of countries and channels that ended before a day (yyyy-mm-dd). */
export async function endedCustomsRules(db: Database, day: string) {
  const last = await db
    .selectDistinctOn([customsRules.country_code, customsRules.channel], {
      country_code: customsRules.country_code,
      channel: customsRules.channel,
      valid_to: customsRules.valid_to,
    })
    .from(customsRules)
    .orderBy(asc(customsRules.country_code), asc(customsRules.channel), desc(customsRules.valid_from))
  return last.filter(({ valid_to }) => valid_to !== null && valid_to < day)
}

/** The newest rate of each currency up to a day (yyyy-mm-dd). */
export async function ratesOn(db: Database, day: string) {
  return db
    .selectDistinctOn([exchangeRates.currency], {
      currency: exchangeRates.currency,
      usd: exchangeRates.usd,
      rate_date: exchangeRates.rate_date,
    })
    .from(exchangeRates)
    .where(lte(exchangeRates.rate_date, day))
    .orderBy(asc(exchangeRates.currency), desc(exchangeRates.rate_date))
}

function ruleInWords(row: typeof customsRules.$inferSelect, language: Language): CustomsRule {
  return {
    ...row,
    vat_percent: row.vat_percent === null ? null : Number(row.vat_percent),
    note: row.note?.[language] ?? null,
  }
}
