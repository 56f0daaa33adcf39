import { amount, hundredths, times } from './money.ts'
import { dayAfter, daysBetween, storageWarningDays } from './storage.ts'

/** A parcel's storage clock. Days are yyyy-mm-dd in UTC, sums decimal strings in the bill's currency. */
export type StorageClock = {
  /** The last free day; null while the clock is stopped. */
  storage_free_until: string | null
  /** The free days left when it was stopped, negative when they were over; null while it runs. */
  storage_days_left: number | null
  /** The last day whose storage is included in `storage_fee_accrued`. */
  storage_charged_until: string | null
  storage_fee_accrued: string
  storage_fee_per_day: string | null
  /** The day on which an abandoned parcel is disposed of. */
  dispose_at: string | null
  /** The last notice given: see `storageNotice`. */
  storage_notice: number | null
}

/** A warehouse's terms: free days, paid days after them, and their fee. */
export type StorageTerms = { free_storage_days: number; paid_storage_days: number; storage_fee_per_day: string }

/** Days before disposal at which the customer must have been notified. */
export const disposalNoticeDays = 7

/** Free days left at each warning. */
export const storageNotices = [storageWarningDays, 3, 1] as const

/** Starts the clock on arrival; the day of arrival is not counted. */
export function startClock(terms: StorageTerms, today: string): StorageClock {
  const storage_free_until = dayAfter(today, terms.free_storage_days)
  return {
    storage_free_until,
    storage_days_left: null,
    storage_charged_until: null,
    storage_fee_accrued: '0.00',
    storage_fee_per_day: terms.storage_fee_per_day,
    dispose_at: dayAfter(storage_free_until, terms.paid_storage_days),
    storage_notice: null,
  }
}

/** Charges storage up to the end of this day; returns the same object if nothing was added. */
export function chargeClock(clock: StorageClock, today: string): StorageClock {
  const days = daysOwed(clock, today)
  if (days === 0) return clock
  const fee = times(clock.storage_fee_per_day ?? '0.00', days)
  return {
    ...clock,
    storage_charged_until: today,
    storage_fee_accrued: amount(hundredths(clock.storage_fee_accrued) + hundredths(fee)),
  }
}

/** Stops the clock while the parcel is being prepared: keeps the accrued fee and the days left. */
export function stopClock(clock: StorageClock, today: string): StorageClock {
  if (clock.storage_free_until === null) return clock
  return {
    ...chargeClock(clock, today),
    storage_free_until: null,
    storage_days_left: daysBetween(today, clock.storage_free_until),
    storage_charged_until: null,
    dispose_at: null,
    storage_notice: null,
  }
}

/** Resumes the clock. A parcel without recorded days gets all of them. */
export function resumeClock(clock: StorageClock, terms: StorageTerms, today: string): StorageClock {
  if (clock.storage_free_until !== null) return clock
  const days = clock.storage_days_left ?? terms.free_storage_days
  const storage_free_until = dayAfter(today, days)
  return {
    ...clock,
    storage_free_until,
    storage_days_left: null,
    storage_charged_until: days < 0 ? today : null,
    storage_fee_per_day: clock.storage_fee_per_day ?? terms.storage_fee_per_day,
    dispose_at: dayAfter(today, Math.max(days + terms.paid_storage_days, disposalNoticeDays)),
    storage_notice: null,
  }
}

/**
 * Combines the clocks of merged parcels: the earliest due date, with the fees of all. No notice has been given of the new parcel, so
 * its customer is told before it is disposed of.
 */
export function joinClocks(clocks: readonly StorageClock[], today: string): StorageClock {
  const charged = clocks.map((clock) => chargeClock(clock, today))
  const [first] = charged.toSorted((one, other) =>
    String(one.storage_free_until).localeCompare(String(other.storage_free_until)),
  )
  if (!first) throw new RangeError('No clocks to join')
  const owed = charged.reduce((sum, clock) => sum + hundredths(clock.storage_fee_accrued), 0n)
  return { ...first, storage_fee_accrued: amount(owed), storage_notice: null }
}

/**
 * The notice for this day: 7, 3 or 1 when that many free days or fewer are left, 0 when disposal is at most a week away, null
 * otherwise.
 */
export function storageNotice(clock: StorageClock, today: string): number | null {
  if (!clock.storage_free_until || !clock.dispose_at) return null
  if (daysBetween(today, clock.dispose_at) <= disposalNoticeDays) return 0
  const left = daysBetween(today, clock.storage_free_until)
  return left < 0 ? null : (storageNotices.findLast((days) => left <= days) ?? null)
}

/** Notices come in the order 7, 3, 1, 0, each once; a missed one is skipped. */
export function isNoticeDue(clock: StorageClock, today: string): boolean {
  const notice = storageNotice(clock, today)
  return notice !== null && (clock.storage_notice === null || notice < clock.storage_notice)
}

function daysOwed({ storage_free_until, storage_charged_until, dispose_at }: StorageClock, today: string): number {
  if (!storage_free_until) return 0
  const from =
    storage_charged_until && storage_charged_until > storage_free_until ? storage_charged_until : storage_free_until
  const until = dispose_at && dispose_at < today ? dispose_at : today
  return Math.max(0, daysBetween(from, until))
}
