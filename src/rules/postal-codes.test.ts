import { describe, expect, it, test } from 'vitest'
import { isPostalCode, plainPostalCode, postalCodeRules } from './postal-codes.ts'

describe('a postal code', () => {
  it.each([
    ['RU', '127018'],
    ['KZ', '050 010'],
    ['AM', '0010'],
    ['AZ', 'az 1000'],
    ['AZ', 'AZ-1000'],
    ['US', '19720-1234'],
    ['GB', 'sw1a 1aa'],
  ])('%s: %s is one', (country, typed) => {
    expect(isPostalCode(country, plainPostalCode(country, typed))).toBe(true)
  })

  it.each([
    ['RU', '12701'],
    ['RU', 'AZ1000'],
    ['GE', '105'],
    ['AZ', '1000'],
    ['DE', ''],
    ['DE', '60314!'],
    ['DE', '1234567890123'],
  ])('%s: %s is none', (country, typed) => {
    expect(isPostalCode(country, plainPostalCode(country, typed))).toBe(false)
  })
})

test.each(Object.entries(postalCodeRules))('%s: the example that people see is right', (country, rule) => {
  expect(isPostalCode(country, rule?.example ?? '')).toBe(true)
})
