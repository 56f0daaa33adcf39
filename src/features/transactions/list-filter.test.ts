import { describe, expect, it } from 'vitest'
import { daysOf, filterOf, readListState, wholeList, writeListState, type Period } from './list-filter.ts'

const today = '2026-03-02'

describe('the ledger in the address', () => {
  it('comes back as it was written', () => {
    const state = { kind: 'credit', currency: 'USD', period: 'own', from: '2026-01-31', to: '2026-02-01' } as const
    expect(readListState(writeListState(state))).toEqual(state)
  })

  it('is empty when nothing is chosen', () => {
    expect(writeListState(wholeList)).toBe('')
    expect(readListState('')).toEqual(wholeList)
  })

  it('takes nothing strange from a link', () => {
    const strange = 'kind=gift&currency=XAU&period=own&from=2026-02-31&to=1066-10-14'
    expect(readListState(strange)).toEqual({ ...wholeList, period: 'own' })
  })

  it('holds a month that there is', () => {
    const state = { ...wholeList, period: '2026-03' } as const
    expect(readListState(writeListState(state))).toEqual(state)
    expect(readListState('period=2026-13')).toEqual(wholeList)
  })

  it('keeps dates for a period of its own only', () => {
    expect(readListState('period=month&from=2026-01-01')).toEqual({ ...wholeList, period: 'month' })
    expect(writeListState({ ...wholeList, period: 'month', from: '2026-01-01' })).toBe('period=month')
  })
})

describe('what the provider is asked for', () => {
  it('is a kind of booking or a direction, never both', () => {
    expect(filterOf({ ...wholeList, kind: 'payment', currency: 'RUB' }, today)).toEqual({
      type: 'payment',
      currency: 'RUB',
    })
    expect(filterOf({ ...wholeList, kind: 'debit' }, today)).toEqual({ direction: 'debit' })
    expect(filterOf(wholeList, today)).toEqual({})
  })

  it.each<[Period, string, string]>([
    ['all', '', ''],
    ['month', '2026-03-01', ''],
    ['last_month', '2026-02-01', '2026-02-28'],
    ['days_90', '2025-12-03', ''],
    ['year', '2026-01-01', ''],
    ['own', '2026-02-03', '2026-02-04'],
    ['2026-02', '2026-02-01', '2026-02-28'],
    ['2025-12', '2025-12-01', '2025-12-31'],
  ])('counts "%s" from today', (period, from, to) => {
    expect(daysOf({ ...wholeList, period, from: '2026-02-03', to: '2026-02-04' }, today)).toEqual({ from, to })
  })

  it('leaves an open end out', () => {
    expect(filterOf({ ...wholeList, period: 'own', from: '2026-02-03' }, today)).toEqual({ date_from: '2026-02-03' })
  })
})
