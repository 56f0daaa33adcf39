import { describe, expect, it } from 'vitest'
import { calendarDay, daysBetween, utcDay, storageDaysLeft } from './storage.ts'

describe('the storage clock', () => {
  const parcel = { status: 'received', storage_free_until: '2026-11-26' }

  it('counts the days until the last free one', () => {
    expect(storageDaysLeft(parcel, '2026-11-21')).toBe(5)
    expect(storageDaysLeft(parcel, '2026-11-26')).toBe(0)
    expect(storageDaysLeft(parcel, '2026-11-28')).toBe(-2)
  })

  it('runs while the parcel lies in the warehouse and stops when it is being prepared', () => {
    expect(storageDaysLeft({ ...parcel, status: 'awaiting_customer' }, '2026-11-21')).toBe(5)
    expect(storageDaysLeft({ ...parcel, status: 'processing' }, '2026-11-21')).toBeNull()
    expect(storageDaysLeft({ ...parcel, storage_free_until: null }, '2026-11-21')).toBeNull()
  })

  it('is not shifted by summer time, month ends or leap days', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
    expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1)
  })

  it.each([
    ['a Los Angeles evening', '2026-11-21T19:00:00-08:00', '2026-11-22'],
    ['a Vladivostok morning', '2026-11-22T08:00:00+10:00', '2026-11-21'],
  ])('begins its days in UTC, on %s too', (_when, at, day) => {
    expect(utcDay(new Date(at))).toBe(day)
  })

  it('takes the day from the reader’s own calendar', () => {
    expect(calendarDay(new Date(2026, 10, 21, 23, 59))).toBe('2026-11-21')
    expect(calendarDay(new Date(2026, 0, 1, 0, 0))).toBe('2026-01-01')
  })
})
