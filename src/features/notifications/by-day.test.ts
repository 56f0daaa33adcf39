import { expect, test } from 'vitest'
import { byDay } from './by-day.ts'

/** A row created at this hour of a day in the reader's time zone. */
const at = (day: number, hour: number) => ({ created_at: new Date(2026, 10, day, hour, 30).toISOString() })

test('what was told on one of the reader’s days stands together, in the order it came in', () => {
  const rows = [at(22, 23), at(22, 0), at(21, 23), at(19, 12)]
  expect(byDay(rows)).toEqual([
    { day: '2026-11-22', rows: [rows[0], rows[1]] },
    { day: '2026-11-21', rows: [rows[2]] },
    { day: '2026-11-19', rows: [rows[3]] },
  ])
  expect(byDay([])).toEqual([])
})
