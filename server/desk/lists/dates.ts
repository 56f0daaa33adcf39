import type { Say } from '#server/words/words.ts'
import type { FieldErrors } from './mount-list.ts'

/** The error of an entry that ends before it begins. */
export function datesInOrder(row: { valid_from: string; valid_to: string | null }, t: Say): FieldErrors {
  const isInOrder = row.valid_to === null || row.valid_to >= row.valid_from
  return isInOrder ? {} : { valid_to: [t('provider.desk.ends_before')] }
}
