import { daysBetween } from './storage.ts'

/** Days before a document's expiry at which its holder is warned: a new passport takes a month. */
export const expiryWarningDays = 60

/** The state of a document on a day, both yyyy-mm-dd; it is still valid on its last day. null: nothing to say. */
export function expiryState(
  expires: string | null,
  today: string,
): { state: 'expired' } | { state: 'soon'; days: number } | null {
  if (expires === null) return null
  const days = daysBetween(today, expires)
  if (days < 0) return { state: 'expired' }
  return days <= expiryWarningDays ? { state: 'soon', days } : null
}
