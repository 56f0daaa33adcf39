import { expect, test } from 'vitest'
import { clockKey, guestKeys, memoryStorage } from '#session/browser-storage.ts'
import { createProviderClock } from './provider-clock.ts'

const minute = 60_000
const day = 24 * 60 * minute
const truth = Date.parse('2026-11-25T12:00:00Z')
const header = (time: number) => new Date(time).toUTCString()

/** A device whose clock is `off` milliseconds wrong. */
function device(off: number, storage = memoryStorage()) {
  const clock = createProviderClock(storage, () => truth + off)
  return { storage, clock }
}

test('until the provider has answered, the device’s clock is all there is', () => {
  const { clock } = device(60 * day)
  expect(clock.isHeard()).toBe(false)
  expect(clock.now()).toBe(truth + 60 * day)
})

test.each([60 * day, -60 * day])(
  'a clock that is %i ms wrong is put right by an answer, also for the next start',
  (off) => {
    const { clock, storage } = device(off)
    clock.hear(header(truth))
    expect([clock.isHeard(), clock.now()]).toEqual([true, truth])
    const next = device(off + minute, storage).clock
    expect([next.isHeard(), next.now()]).toEqual([false, truth + minute])
  },
)

test('once the clock is right again, what was remembered counts no more', () => {
  const { clock, storage } = device(60 * day)
  clock.hear(header(truth))
  const later = device(minute, storage).clock
  expect(later.now()).toBe(truth + minute)
  later.hear(header(truth + minute))
  expect(storage.keys()).toEqual([])
})

test.each([0, 3 * 60 * minute, -20 * minute])(
  'a clock that is %i ms wrong counts as right, and nothing is stored',
  (off) => {
    const { clock, storage } = device(off)
    clock.hear(header(truth))
    expect(clock.now()).toBe(truth + off)
    expect(storage.keys()).toEqual([])
  },
)

test.each([null, '', 'yesterday'])('a date of %o says nothing', (date) => {
  const { clock } = device(0)
  clock.hear(date)
  expect(clock.isHeard()).toBe(false)
})

test.each(['', 'x y', '{}'])('what is stored as %o is not believed', (text) => {
  const storage = memoryStorage()
  storage.setItem(clockKey, text)
  expect(device(0, storage).clock.now()).toBe(truth)
})

test('it does not mean that a customer is signed in', () => {
  expect(guestKeys).toContain(clockKey)
})
