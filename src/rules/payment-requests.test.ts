import { expect, test } from 'vitest'
import { paymentRequestStatuses } from '#contracts/payment-requests.ts'
import { canBeDecided, canBeSentAgain, paidAtLimits, paymentRequestTransitions } from './payment-requests.ts'

test('a payment may be of today and of any of the ninety days before', () => {
  expect(paidAtLimits('2026-11-21')).toEqual({ earliest: '2026-08-23', latest: '2026-11-21' })
  expect(paidAtLimits('2028-03-01')).toEqual({ earliest: '2027-12-02', latest: '2028-03-01' })
})

test('what staff may decide is what has somewhere to go', () => {
  for (const status of paymentRequestStatuses) {
    expect(canBeDecided(status)).toBe(paymentRequestTransitions[status].length > 0)
  }
  expect(canBeDecided('unknown')).toBe(false)
})

test('only a rejected request can be sent again, and only once', () => {
  expect(canBeSentAgain({ status: 'rejected', resubmitted_as_id: null })).toBe(true)
  expect(canBeSentAgain({ status: 'rejected', resubmitted_as_id: 7 })).toBe(false)
  expect(canBeSentAgain({ status: 'approved', resubmitted_as_id: null })).toBe(false)
  expect(canBeSentAgain({ status: 'in_review', resubmitted_as_id: null })).toBe(false)
})
