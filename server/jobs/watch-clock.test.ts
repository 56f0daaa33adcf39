import { beforeEach, expect, test } from 'vitest'
import type { Context } from '#server/context.ts'
import { watchClock } from './watch-clock.ts'

const minute = 60_000
const threeDays = 3 * 24 * 60 * minute

let said: unknown[]
let time: number
let elapsed: number
let isBelieved: () => boolean
beforeEach(() => {
  said = []
  time = Date.parse('2026-11-21T12:00:00Z')
  elapsed = 0
  const log = { error: (facts: unknown) => said.push(facts) } as unknown as Context['log']
  isBelieved = watchClock({ clock: { now: () => new Date(time) }, log }, () => elapsed)
})

/** Both clocks advance together, as they normally do. */
function pass(milliseconds: number): void {
  time += milliseconds
  elapsed += milliseconds
}

test('a clock that goes is believed, also one that is set right a little at a time', () => {
  for (let count = 0; count < 100; count += 1) {
    pass(60 * minute)
    time += minute
    expect(isBelieved()).toBe(true)
  }
  expect(said).toEqual([])
})

test.each([threeDays, -threeDays])('one that jumps by %i is doubted for an hour, and that is said once', (jump) => {
  time += jump
  expect(isBelieved()).toBe(false)
  pass(59 * minute)
  expect(isBelieved()).toBe(false)
  expect(said).toEqual([{ minutes: jump / minute }])
  pass(minute)
  expect(isBelieved()).toBe(true)
  pass(threeDays)
  expect(isBelieved()).toBe(true)
})

test('one that was put back is believed at once; one that jumps again is doubted anew', () => {
  time += threeDays
  expect(isBelieved()).toBe(false)
  pass(50 * minute)
  time += threeDays
  expect(isBelieved()).toBe(false)
  pass(50 * minute)
  expect(isBelieved()).toBe(false)
  time -= 2 * threeDays
  expect(isBelieved()).toBe(true)
  expect(said).toHaveLength(2)
})
