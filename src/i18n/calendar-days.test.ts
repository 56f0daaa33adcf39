import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysInMonth } from '#i18n/typed-date.ts'
import { daysLater, monthsLater, weekdayOf, weeksOf, within } from './calendar-days.ts'

const month = fc
  .record({ year: fc.integer({ min: 1900, max: 2100 }), month: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}`)

test('a month holds each of its days once, in order, in weeks from Monday to Sunday', () => {
  fc.assert(
    fc.property(month, (month) => {
      const weeks = weeksOf(month)
      const days = weeks.flat()
      expect(days).toHaveLength(daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5))))
      expect(days).toEqual(days.map((_, index) => daysLater(`${month}-01`, index)))
      expect(weeks.slice(1).every(([first]) => weekdayOf(first) === 0)).toBe(true)
      expect(weeks.slice(1, -1).every((week) => week.length === 7)).toBe(true)
    }),
  )
})

test('22 November 2026 is a Sunday', () => {
  expect(weekdayOf('2026-11-22')).toBe(6)
  expect(weeksOf('2026-11')[0]).toEqual(['2026-11-01'])
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-11-22', 14, '2028-01-22'],
])('%s and %i months is %s', (day, months, later) => {
  expect(monthsLater(day, months)).toBe(later)
})

test('days go over the ends of months and years, and stay within what may be chosen', () => {
  expect(daysLater('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysLater('2026-03-01', -1)).toBe('2026-02-28')
  expect(within('2026-11-22', '2026-12-01', '2026-12-31')).toBe('2026-12-01')
  expect(within('2027-11-22', '2026-12-01', '2026-12-31')).toBe('2026-12-31')
})
