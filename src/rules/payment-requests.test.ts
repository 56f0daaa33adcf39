import { expect, test } from 'vitest'
import { canBeDecided, canBeSentAgain, paidAtLimits } from './payment-requests.ts'

test('a payment may be of today and of any of the ninety days before', () => {
  expect(paidAtLimits('2026-11-21')).toEqual({ earliest: '2026-08-23', latest: '2026-11-21' })
  expect(paidAtLimits('2028-03-01')).toEqual({ earliest: '2027-12-02', latest: '2028-03-01' })
})

test('staff decide once', () => {
  expect(['in_review', 'approved', 'rejected', 'unknown'].filter(canBeDecided)).toEqual(['in_review'])
})

test('only a rejected request can be sent again, and only once', () => {
  expect(canBeSentAgain({ status: 'rejected', resubmitted_as_id: null })).toBe(true)
  expect(canBeSentAgain({ status: 'rejected', resubmitted_as_id: 7 })).toBe(false)
  expect(canBeSentAgain({ status: 'approved', resubmitted_as_id: null })).toBe(false)
  expect(canBeSentAgain({ status: 'in_review', resubmitted_as_id: null })).toBe(false)
})
