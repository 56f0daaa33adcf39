import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDate } from './formats.ts'
import { daysInMonth, readTypedDate, typedDateProblem } from './typed-date.ts'

const days = fc
  .record({ year: fc.integer({ min: 1, max: 9999 }), month: fc.integer({ min: 1, max: 12 }), nth: fc.nat(30) })
  .map(({ year, month, nth }) => ({ year, month, day: (nth % daysInMonth(year, month)) + 1 }))
const two = (value: number) => String(value).padStart(2, '0')
const four = (value: number) => String(value).padStart(4, '0')

test('every day is read as it is shown, in each way of writing it', () => {
  fc.assert(
    fc.property(days, ({ year, month, day }) => {
      const iso = `${four(year)}-${two(month)}-${two(day)}`
      const written = [
        calendarDate(iso),
        iso,
        `${iso}T23:59:59Z`,
        `${day}/${month}/${four(year)}`,
        `${two(day)} ${two(month)} ${four(year)}`,
        `${two(day)}${two(month)}${four(year)}`,
        ` ${day}. ${month}. ${four(year)} `,
      ]
      expect(written.map(readTypedDate)).toEqual(written.map(() => iso))
      expect(written.map(typedDateProblem)).toEqual(written.map(() => null))
    }),
  )
})

test('a text is a date or has a problem, never both and never neither', () => {
  const digit = fc.constantFrom(...Array.from('0123456789'))
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.oneof(digit, fc.constantFrom('.', '/', '-', ' ')), maxLength: 12 }),
  )
  fc.assert(
    fc.property(text, (typed) => {
      expect(readTypedDate(typed) === null).toBe(typedDateProblem(typed) !== null)
    }),
  )
})

test('months are as long as the calendar says', () => {
  expect([2023, 2024, 1900, 2000].map((year) => daysInMonth(year, 2))).toEqual([28, 29, 28, 29])
  expect(daysInMonth(4, 2)).toBe(29)
  expect(daysInMonth(2026, 12)).toBe(31)
})

test.each([
  ['31.02.2026', { code: 'no_such_day', days: 28 }],
  ['29.02.2025', { code: 'no_such_day', days: 28 }],
  ['31.04.2026', { code: 'no_such_day', days: 30 }],
  ['00.04.2026', { code: 'no_such_day', days: 30 }],
  ['11/22/2026', { code: 'no_such_month', days: 0 }],
  ['01.00.2026', { code: 'no_such_month', days: 0 }],
  ['01.01.0000', { code: 'no_such_year', days: 0 }],
  ['22.11', { code: 'incomplete', days: 0 }],
  ['22.11.26', { code: 'incomplete', days: 0 }],
  ['tomorrow', { code: 'incomplete', days: 0 }],
  ['', { code: 'incomplete', days: 0 }],
])('"%s" is no date, and says why', (typed, problem) => {
  expect(readTypedDate(typed)).toBeNull()
  expect(typedDateProblem(typed)).toEqual(problem)
})
