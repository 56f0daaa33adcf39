import { and, eq, isNotNull, like, or, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { searchCode, searchText } from '#rules/search-text.ts'
import { parcels } from '#server/db/tables/parcels.ts'

/** A value, or the place of one in a prepared statement. */
type Given<T> = T | Placeholder

export type Wanted = {
  user_id: Given<number>
  status?: Given<string> | undefined
  step?: Given<string> | undefined
  /** Only what waits for the customer, with free storage that ends up to this day (`storageWarningDay`). */
  warning_day?: Given<string> | undefined
  /** Of `patternsOf`, both or neither. */
  text?: Given<string> | undefined
  code?: Given<string> | undefined
}

/** This customer's parcels that answer to all that is named. */
export function parcelFilter({ user_id, status, step, warning_day, text, code }: Wanted): SQL | undefined {
  return and(
    eq(parcels.user_id, user_id),
    status ? eq(parcels.status, status) : undefined,
    step ? eq(parcels.step, step) : undefined,
    warning_day ? needsCustomer(warning_day) : undefined,
    text && code ? or(like(parcels.search_text, text), like(parcels.search_code, code)) : undefined,
  )
}

/** What a search looks for in a parcel's words and in its numbers. */
export function patternsOf(search: string): { text: string; code: string } {
  const pattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return { text: pattern(searchText(search)), code: pattern(searchCode(search)) }
}

/** The same as `storageExpires`, asked of the database. */
export function needsCustomer(warningDay: Given<string>): SQL | undefined {
  return and(
    isNotNull(parcels.step),
    or(
      sql`cardinality(${parcels.attention}) > 0`,
      sql`(${parcels.status} in ('received', 'awaiting_customer', 'awaiting_payment') and ${parcels.storage_free_until} <= ${warningDay}::date)`,
    ),
  )
}
