import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hundredths } from './money.ts'
import { dayAfter } from './storage.ts'
import {
  chargeClock,
  isNoticeDue,
  joinClocks,
  resumeClock,
  startClock,
  stopClock,
  storageNotice,
} from './storage-clock.ts'

const terms = { free_storage_days: 30, paid_storage_days: 30, storage_fee_per_day: '40.00' }
const start = startClock(terms, '2026-11-01')

describe('the clock of storage', () => {
  test('grants the free days after the day of arrival, and the paid ones after them', () => {
    expect(start).toMatchObject({
      storage_free_until: '2026-12-01',
      dispose_at: '2026-12-31',
      storage_fee_accrued: '0.00',
    })
  })

  test('charges each begun day once, and none after the day of disposal', () => {
    expect(chargeClock(start, '2026-12-01')).toBe(start)
    const charged = chargeClock(start, '2026-12-03')
    expect(charged).toMatchObject({ storage_fee_accrued: '80.00', storage_charged_until: '2026-12-03' })
    expect(chargeClock(charged, '2026-12-03')).toBe(charged)
    expect(chargeClock(charged, '2027-05-01').storage_fee_accrued).toBe('1200.00')
  })

  test('keeps its days while it stands, and goes on with them', () => {
    const stopped = stopClock(start, '2026-11-21')
    expect(stopped).toMatchObject({ storage_free_until: null, storage_days_left: 10, dispose_at: null })
    expect(stopClock(stopped, '2027-01-01')).toBe(stopped)
    expect(resumeClock(stopped, terms, '2027-01-01')).toMatchObject({
      storage_free_until: '2027-01-11',
      dispose_at: '2027-02-10',
    })
  })

  test('resumed when the free days were over, it leaves at least a week before disposal', () => {
    const stopped = stopClock(start, '2026-12-30')
    const resumed = resumeClock(stopped, terms, '2027-03-01')
    expect(resumed).toMatchObject({ storage_charged_until: '2027-03-01', dispose_at: '2027-03-08' })
    expect(resumed.storage_fee_accrued).toBe(stopped.storage_fee_accrued)
  })

  test('of several parcels is the first to fall due, with what all of them owe', () => {
    const late = startClock(terms, '2026-11-20')
    const joined = joinClocks([late, { ...start, storage_notice: 0 }], '2026-12-03')
    expect(joined).toMatchObject({
      storage_free_until: '2026-12-01',
      storage_fee_accrued: '80.00',
      storage_notice: null,
    })
  })

  test('however often it is charged, the sum is that of charging once', () => {
    const days = fc.array(fc.integer({ min: 0, max: 70 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(days, (offsets) => {
        const inOrder = offsets.toSorted((one, other) => one - other).map((offset) => dayAfter('2026-11-01', offset))
        const often = inOrder.reduce(chargeClock, start)
        const once = chargeClock(start, inOrder.at(-1) ?? '2026-11-01')
        expect(hundredths(often.storage_fee_accrued)).toBe(hundredths(once.storage_fee_accrued))
      }),
    )
  })
})

describe('notices', () => {
  test.each([
    ['2026-11-23', null],
    ['2026-11-24', 7],
    ['2026-11-28', 3],
    ['2026-11-30', 1],
    ['2026-12-01', 1],
    ['2026-12-02', null],
    ['2026-12-24', 0],
    ['2027-01-05', 0],
  ])('on %s the one for %s', (today, notice) => {
    expect(storageNotice(start, today)).toBe(notice)
  })

  test('each is given once, in order', () => {
    expect(isNoticeDue({ ...start, storage_notice: 7 }, '2026-11-25')).toBe(false)
    expect(isNoticeDue({ ...start, storage_notice: 7 }, '2026-11-28')).toBe(true)
    expect(isNoticeDue({ ...start, storage_notice: 0 }, '2026-12-30')).toBe(false)
  })
})
