import { expect, test } from 'vitest'
import { expiryState } from './document-expiry.ts'

test.each([
  ['2026-11-21', { state: 'expired' }],
  ['2026-11-22', { state: 'soon', days: 0 }],
  ['2027-01-21', { state: 'soon', days: 60 }],
  ['2027-01-22', null],
  [null, null],
])('a document that ends on %s, on 22 November 2026: %o', (expires, said) => {
  expect(expiryState(expires, '2026-11-22')).toEqual(said)
})
