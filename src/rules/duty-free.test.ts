import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parcelStatuses } from '#contracts/parcels/parcels.ts'
import { monthlyRule as rule } from '#tests/support/customs-rule.ts'
import { countedAs, dutyFreeUse, limitExceeded, periodOf, type ImportedParcel } from './duty-free.ts'
import { hundredths, sum } from './money.ts'

const rates = [{ currency: 'EUR', usd: '1.16' }]
const today = '2026-11-21'

function parcel(status: string, shipped_on: string | null, value: string, more: Partial<ImportedParcel> = {}) {
  return { status, shipped_on, value, currency: 'USD', weight: '1.500', delivery: null, ...more }
}

describe('a period', () => {
  test.each([
    ['week', '2026-11-16', '2026-11-16', '2026-11-23'],
    ['week', '2026-11-22', '2026-11-16', '2026-11-23'],
    ['week', '2026-12-31', '2026-12-28', '2027-01-04'],
    ['month', '2026-12-31', '2026-12-01', '2027-01-01'],
    ['month', '2028-02-29', '2028-02-01', '2028-03-01'],
    ['quarter', '2026-11-21', '2026-10-01', '2027-01-01'],
    ['quarter', '2026-03-31', '2026-01-01', '2026-04-01'],
  ] as const)('a %s with %s runs from %s until %s', (period, day, from, until) => {
    expect(periodOf(period, day)).toEqual({ from, until })
  })

  test('holds its day, and the next one begins where it ends', () => {
    const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(fc.constantFrom<'week' | 'month' | 'quarter'>('week', 'month', 'quarter'), days, (period, date) => {
        const day = date.toISOString().slice(0, 10)
        const bounds = periodOf(period, day)
        expect(bounds && bounds.from <= day && day < bounds.until).toBe(true)
        expect(periodOf(period, bounds?.until ?? '')?.from).toBe(bounds?.until)
      }),
    )
  })
})

describe('what is taken of a limit', () => {
  test('is what left within the period and is through customs; what is still to come waits', () => {
    const parcels = [
      parcel('delivered', '2026-11-01', '40.00'),
      parcel('arrived', '2026-11-20', '10.50'),
      parcel('delivered', '2026-10-31', '99.00'),
      parcel('customs', '2026-10-31', '30.00'),
      parcel('expected', null, '5.00', { weight: null }),
      parcel('cancelled', null, '70.00'),
      parcel('returned', '2026-11-02', '70.00'),
      parcel('draft', null, '70.00'),
    ]
    expect(dutyFreeUse(rule, parcels, today, rates)).toEqual({
      period: 'month',
      currency: 'USD',
      value_max: '200.00',
      value_used: '50.50',
      value_pending: '35.00',
      weight_max: '30.000',
      weight_used: '3.000',
      weight_pending: '1.500',
      resets_at: '2026-12-01',
    })
  })

  test('is counted in the currency of the rule, with delivery where the rule says so', () => {
    const parcels = [
      parcel('delivered', '2026-11-01', '100.00', { currency: 'EUR', delivery: { amount: '10.00', currency: 'EUR' } }),
    ]
    expect(dutyFreeUse(rule, parcels, today, rates).value_used).toBe('116.00')
    expect(dutyFreeUse({ ...rule, includes_delivery: true }, parcels, today, rates).value_used).toBe('127.60')
    expect(dutyFreeUse(rule, parcels, today, []).value_used).toBeNull()
  })

  test('is nothing where each parcel counts by itself', () => {
    const use = dutyFreeUse({ ...rule, period: 'parcel' }, [parcel('delivered', today, '40.00')], today, rates)
    expect(use).toMatchObject({ value_used: '0.00', value_pending: '0.00', weight_used: '0.000', resets_at: null })
  })

  test('takes every parcel at most once', () => {
    const parcels = fc.array(
      fc.record({
        status: fc.constantFrom(...parcelStatuses),
        shipped_on: fc.constantFrom(null, '2026-10-15', '2026-11-15'),
        value: fc.nat(99_999).map((value) => `${value}.00`),
        currency: fc.constant('USD'),
        weight: fc.constantFrom(null, '2.000'),
        delivery: fc.constant(null),
      }),
    )
    fc.assert(
      fc.property(parcels, (parcels) => {
        const use = dutyFreeUse(rule, parcels, today, rates)
        const taken = hundredths(use.value_used ?? '') + hundredths(use.value_pending ?? '')
        expect(taken <= hundredths(sum(parcels.map(({ value }) => value)))).toBe(true)
        const each = parcels.map((one) => dutyFreeUse(rule, [one], today, rates))
        expect(sum(each.map(({ value_used }) => value_used ?? ''))).toBe(use.value_used)
        expect(sum(each.map(({ value_pending }) => value_pending ?? ''))).toBe(use.value_pending)
      }),
    )
  })
})

describe('a limit', () => {
  const isOver = (parcels: ReturnType<typeof parcel>[], of = rule) =>
    parcels.map(limitExceeded(of, parcels, today, rates))

  test('is exceeded by the first hundredth beyond it, of all that is used and pending together', () => {
    const used = parcel('delivered', '2026-11-01', '150.00')
    expect(isOver([used, parcel('expected', null, '50.00')])).toEqual([false, false])
    expect(isOver([used, parcel('expected', null, '50.01')])[1]).toBe(true)
    expect(isOver([parcel('delivered', '2026-10-31', '150.00'), parcel('expected', null, '50.01')])[1]).toBe(false)
    expect(isOver([parcel('cancelled', null, '150.00'), parcel('expected', null, '50.01')])[1]).toBe(false)
  })

  test('of weight is one, too', () => {
    const heavy = (weight: string) => parcel('expected', null, '1.00', { weight })
    expect(isOver([heavy('30.000')])).toEqual([false])
    expect(isOver([heavy('28.000'), heavy('2.001')])).toEqual([true, true])
    expect(isOver([heavy('90.000')], { ...rule, weight_limit: null })).toEqual([false])
  })

  test('of each parcel looks at no other', () => {
    const each = { ...rule, period: 'parcel' as const }
    const parcels = ['200.00', '200.01', '0.01'].map((value) => parcel('expected', null, value))
    expect(isOver(parcels, each)).toEqual([false, true, false])
  })

  test('that is not known is not exceeded', () => {
    expect(isOver([parcel('expected', null, '9999.00')], { ...rule, value_limit: null })).toEqual([false])
    expect(isOver([parcel('expected', null, '9999.00', { currency: 'GEL' })])).toEqual([false])
  })

  test('is counted in the currency of the rule, with delivery where the rule says so', () => {
    const delivery = { amount: '40.00', currency: 'EUR' }
    const parcels = [parcel('expected', null, '155.00', { delivery })]
    expect(isOver(parcels)).toEqual([false])
    expect(isOver(parcels, { ...rule, includes_delivery: true })).toEqual([true])
    expect(isOver([parcel('expected', null, '172.42', { currency: 'EUR' })])).toEqual([true])
  })

  test('counts no parcel that is not there yet or is over', () => {
    expect(parcelStatuses.filter((status) => countedAs(status) === null)).toEqual([
      'draft',
      'merged',
      'cancelled',
      'returned',
      'disposed',
      'lost',
    ])
  })
})
