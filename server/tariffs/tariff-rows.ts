import { and, asc, eq, gte, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { Tariff } from '#contracts/tariffs.ts'
import type { Language } from '#contracts/wire.ts'
import type { Database } from '#server/context.ts'
import { tariffs } from '#server/db/tables/tariffs.ts'

export type TariffRow = typeof tariffs.$inferSelect

/** The tariffs valid on a day (yyyy-mm-dd), in display order; `which` is an additional condition. */
export function tariffsOn(db: Database, day: string, which?: SQL): Promise<TariffRow[]> {
  const isValid = and(
    eq(tariffs.is_active, true),
    lte(tariffs.valid_from, day),
    or(isNull(tariffs.valid_to), gte(tariffs.valid_to, day)),
  )
  return db.select().from(tariffs).where(and(isValid, which)).orderBy(asc(tariffs.sort), asc(tariffs.id))
}

/** A tariff in the shape of the contract and the rules. */
export function tariffInWords(row: TariffRow, language: Language): Tariff {
  return {
    ...row,
    title: row.title[language],
    insurance_percent: row.insurance_percent === null ? null : Number(row.insurance_percent),
  }
}
