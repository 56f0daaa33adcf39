import { and, eq, isNotNull, like, or, sql, type Placeholder, type SQL } from 'drizzle-orm'
import { searchCode, searchText } from '#rules/search-text.ts'
import { parcels } from '#server/db/tables/parcels.ts'

/** A value, or a placeholder in a prepared statement. */
type Given<T> = T | Placeholder

export type Wanted = {
  user_id: Given<number>
  status?: Given<string> | undefined
  step?: Given<string> | undefined
  /** Only parcels that need the customer, including those whose free storage ends by this day (`storageWarningDay`). */
  warning_day?: Given<string> | undefined
  /** `text` and `code` come from `patternsOf`, both or neither. */
  text?: Given<string> | undefined
  code?: Given<string> | undefined
}

/** The condition for the customer's parcels that match everything given. */
export function parcelFilter({ user_id, status, step, warning_day, text, code }: Wanted): SQL | undefined {
  return and(
    eq(parcels.user_id, user_id),
    status ? eq(parcels.status, status) : undefined,
    step ? eq(parcels.step, step) : undefined,
    warning_day ? needsCustomer(warning_day) : undefined,
    text && code ? or(like(parcels.search_text, text), like(parcels.search_code, code)) : undefined,
  )
}

/** LIKE patterns for searching a parcel's words and its numbers. */
export function patternsOf(search: string): { text: string; code: string } {
  const pattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return { text: pattern(searchText(search)), code: pattern(searchCode(search)) }
}

/** `storageExpires` together with attention, in SQL. */
export function needsCustomer(warningDay: Given<string>): SQL | undefined {
  return and(
    isNotNull(parcels.step),
    or(
      sql`cardinality(${parcels.attention}) > 0`,
      sql`(${parcels.status} in ('received', 'awaiting_customer', 'awaiting_payment') and ${parcels.storage_free_until} <= ${warningDay}::date)`,
    ),
  )
}
