import { expect, test } from 'vitest'
import type { DutyFreeLimits } from '#contracts/people/people.ts'
import { fullest } from './limits.ts'

const limits: DutyFreeLimits = {
  period: 'month',
  currency: 'USD',
  value_max: '200.00',
  value_used: '50.00',
  value_pending: '30.00',
  weight_max: '30.000',
  weight_used: '1.000',
  weight_pending: '2.000',
  resets_at: '2026-12-01',
  checked_at: '2026-11-21',
}

test.each([
  ['money', {}, 'value'],
  ['weight', { weight_pending: '24.000' }, 'weight'],
  ['the only one that can be told', { value_used: null }, 'weight'],
  ['the only one there is', { weight_max: null }, 'value'],
  ['none', { value_max: null, weight_max: null }, undefined],
])('the fullest limit is %s', (_, change, of) => {
  expect(fullest({ ...limits, ...change })?.of).toBe(of)
})
