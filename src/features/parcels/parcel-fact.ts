import type { Parcel } from '#contracts/parcels/parcels.ts'
import type { I18n } from '#i18n/i18n-context.ts'
import { isPast } from '#rules/parcel-status.ts'
import { calendarDay, daysBetween, storageDaysLeft } from '#rules/storage.ts'

/** Both yyyy-mm-dd: the reader's day, and that of the storage clock. */
type Days = { today: string; storageDay: string }

/** The one fact a card has room for: the sum, date, days or missing document that matters most right now. */
export function parcelFact(
  parcel: Parcel,
  { t, f, has }: Pick<I18n, 't' | 'f' | 'has'>,
  { today, storageDay }: Days,
): string {
  const changed = calendarDay(new Date(parcel.status_changed_at))
  const since = t('parcels.fact.since', { date: pastDay(changed, today, f) })
  switch (parcel.status) {
    case 'awaiting_payment':
      if (parcel.amount_due) return f.money(parcel.amount_due, parcel.currency)
      break
    case 'ready_for_pickup':
      if (parcel.pickup_until) return t('parcels.fact.until', { date: f.dayAndMonth(parcel.pickup_until) })
      break
    case 'shipped':
      if (parcel.expected_arrival_from) return f.dayRange(parcel.expected_arrival_from, parcel.expected_arrival_to)
      break
    case 'customs':
      return since
  }
  const missing = parcel.attention.map((each) => `parcels.attention_short.${each}`).find(has)
  if (missing) return t(missing)
  if (parcel.status === 'expected') return declared(calendarDay(new Date(parcel.created_at)), today, { t, f })
  const left = storageDaysLeft(parcel, storageDay)
  if (left === null) return isPast(parcel.status) ? pastDay(changed, today, f) : since
  if (left < 0) return t('parcels.fact.storage_over')
  return left === 0 ? t('parcels.fact.storage_last') : t('parcels.fact.storage', { count: left })
}

function declared(day: string, today: string, { t, f }: Pick<I18n, 't' | 'f'>): string {
  const ago = daysBetween(day, today)
  if (ago === 0) return t('parcels.fact.declared_today')
  if (ago === 1) return t('parcels.fact.declared_yesterday')
  return t('parcels.fact.declared', { date: pastDay(day, today, f) })
}

/** A past day; with the year if it is not the present one. */
function pastDay(day: string, today: string, f: I18n['f']): string {
  return day.slice(0, 4) === today.slice(0, 4) ? f.dayAndMonth(day) : f.calendarDate(day)
}
