import { daysBetween } from './storage.ts'

/** So many days before a document ends its holder is told: a new passport takes a month to make. */
export const expiryWarningDays = 60

/** How it stands with a document on a day, both yyyy-mm-dd: it is valid on its last day. null: nothing to say. */
export function expiryState(
  expires: string | null,
  today: string,
): { state: 'expired' } | { state: 'soon'; days: number } | null {
  if (expires === null) return null
  const days = daysBetween(today, expires)
  if (days < 0) return { state: 'expired' }
  return days <= expiryWarningDays ? { state: 'soon', days } : null
}
