import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskedNumber } from './masked-number.ts'

test.each([
  ['4510627812', '•••• 7812'],
  ['N12345678', '•••• 5678'],
  ['1234567', '•••• 67'],
  ['123', '•••• 3'],
])('%s is shown as %s', (number, masked) => {
  expect(maskedNumber(number)).toBe(masked)
})

test('never shows more than half of a number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9]{2,20}$/), (number) => {
      expect(maskedNumber(number).length - '•••• '.length).toBeLessThanOrEqual(number.length / 2)
    }),
  )
})
