/** Milliseconds. Days without a time are counted in UTC, where each has as many. */
const dayLength = 86_400_000

/** The calendar day at an instant in the reader's own zone, as yyyy-mm-dd. */
export function calendarDay(instant: Date): string {
  const [month, day] = [instant.getMonth() + 1, instant.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${instant.getFullYear()}-${month}-${day}`
}

/** Whole days from one calendar day to another, both yyyy-mm-dd; negative when `until` has passed. */
export function daysBetween(from: string, until: string): number {
  return (Date.parse(until) - Date.parse(from)) / dayLength
}

/** The calendar day so many days later, or earlier; both yyyy-mm-dd. */
export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayLength).toISOString().slice(0, 10)
}

/** From seven days on the clock is red and the customer is reminded. */
export const storageWarningDays = 7

/** While money is awaited the clock stands, and has no date, until it has been awaited too long. */
const countedIn: ReadonlySet<string> = new Set(['received', 'awaiting_customer', 'awaiting_payment'])

/**
 * Days of free storage that are left: 0 on the last day, negative when the fee runs.
 * null when no clock runs: storage counts only until the parcel is being prepared.
 */
export function storageDaysLeft(
  parcel: { status: string; storage_free_until: string | null },
  today: string,
): number | null {
  if (!parcel.storage_free_until || !countedIn.has(parcel.status)) return null
  return daysBetween(today, parcel.storage_free_until)
}
