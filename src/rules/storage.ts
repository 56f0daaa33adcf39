/** Milliseconds. Days are counted in UTC, where all are equally long. */
const dayLength = 86_400_000

/** The calendar day at an instant in the reader's own zone, as yyyy-mm-dd. */
export function calendarDay(instant: Date): string {
  const [month, day] = [instant.getMonth() + 1, instant.getDate()].map((part) => String(part).padStart(2, '0'))
  return `${instant.getFullYear()}-${month}-${day}`
}

/**
 * The day in UTC at an instant, yyyy-mm-dd. Fees, notices and deadlines are counted in these days (`server/jobs`), so screens show
 * the storage clock in them, too: by the reader's own day, the last free day would already cost money west of UTC.
 */
export function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}

/** Whole days between two calendar days, both yyyy-mm-dd; negative when `until` is earlier. */
export function daysBetween(from: string, until: string): number {
  return (Date.parse(until) - Date.parse(from)) / dayLength
}

/** The calendar day `days` later, or earlier if negative; both yyyy-mm-dd. */
export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayLength).toISOString().slice(0, 10)
}

/** Free days left at which the clock turns red and the customer is reminded. */
export const storageWarningDays = 7

/** Statuses in which the clock can run. While a payment is awaited it is stopped and has no date, until that takes too long. */
const countedIn: ReadonlySet<string> = new Set(['received', 'awaiting_customer', 'awaiting_payment'])

/**
 * The free storage days left: 0 on the last day, negative once fees accrue. null when no clock runs: storage counts only until
 * the parcel is being prepared. `today` is a `utcDay`.
 */
export function storageDaysLeft(
  parcel: { status: string; storage_free_until: string | null },
  today: string,
): number | null {
  if (!parcel.storage_free_until || !countedIn.has(parcel.status)) return null
  return daysBetween(today, parcel.storage_free_until)
}
