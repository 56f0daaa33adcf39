/** The calendar day at an instant in the reader's own zone, as yyyy-mm-dd. */
export function calendarDay(instant: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${instant.getFullYear()}-${two(instant.getMonth() + 1)}-${two(instant.getDate())}`
}

/** Whole days from one calendar day to another, both yyyy-mm-dd; negative when `until` has passed. */
export function daysBetween(from: string, until: string): number {
  // Both read as UTC midnights, so that no summer time makes a day of 23 hours.
  return Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000)
}

/** From seven days on the clock is red and the customer is reminded. */
export const storageWarningDays = 7

const countedIn: ReadonlySet<string> = new Set(['received', 'awaiting_customer'])

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
