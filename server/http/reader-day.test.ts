import { Context } from 'hono'
import { describe, expect, test } from 'vitest'
import { readerDay, readerDayStart } from './reader-day.ts'

const readerIn = (zone: string) => new Context(new Request('http://portal.test', { headers: { 'X-Timezone': zone } }))

describe('the first instant of a day', () => {
  test.each([
    ['Europe/Moscow', '2026-11-21', '2026-11-20T21:00:00.000Z'],
    ['Pacific/Honolulu', '2026-11-21', '2026-11-21T10:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-11-21', '2026-11-20T10:00:00.000Z'],
    ['Asia/Kathmandu', '2026-01-01', '2025-12-31T18:15:00.000Z'],
    // The clocks jump from midnight to one o'clock.
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z'],
    ['Mars/Olympus', '2026-11-21', '2026-11-21T00:00:00.000Z'],
  ])('in %s, %s', (zone, day, expected) => {
    const reader = readerIn(zone)
    const start = readerDayStart(reader, day)
    expect(start.toISOString()).toBe(expected)
    expect(readerDay(reader, start)).toBe(day)
    expect(readerDay(reader, new Date(start.getTime() - 1)) < day).toBe(true)
  })
})
