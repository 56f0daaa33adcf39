import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chargeableWeight, grams, kilograms, volumetricWeight } from './weight.ts'

describe('weights', () => {
  test('survive being written and read again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (value) => {
        expect(grams(kilograms(value))).toBe(value)
      }),
    )
  })

  test.each(['', '-1.000', '1.2345', '1,5', 'heavy'])('%j is not a weight', (text) => {
    expect(() => grams(text)).toThrow(RangeError)
  })
})

describe('a box', () => {
  test.each([
    ['40.0', '30.0', '25.0', 5000, '6.000'],
    ['40.0', '30.0', '25.0', 6000, '5.000'],
    ['40.0', '25.0', '10.0', 6000, '1.667'],
    ['36.0', '26.0', '14.0', 6000, '2.184'],
  ])('of %s × %s × %s over %i counts as %s kg', (length, width, height, divisor, weight) => {
    expect(volumetricWeight(length, width, height, divisor)).toBe(weight)
  })
})

describe('what is charged', () => {
  test.each([
    ['3.200', '6.000', '0.500', '6.000'],
    ['3.200', '5.000', '0.500', '5.000'],
    ['1.850', '1.667', '0.100', '1.900'],
    ['0.040', null, '0.100', '0.100'],
    ['2.400', '2.184', '0.100', '2.400'],
  ])('for %s kg of scales and %s kg of room in steps of %s is %s', (actual, volumetric, step, charged) => {
    expect(chargeableWeight(actual, volumetric, step)).toBe(charged)
  })

  test('is never less than either weight nor a whole step more', () => {
    const weight = fc.integer({ min: 1, max: 31_000 })
    fc.assert(
      fc.property(weight, weight, fc.constantFrom(100, 500, 1000), (actual, volumetric, step) => {
        const charged = grams(chargeableWeight(kilograms(actual), kilograms(volumetric), kilograms(step)))
        const heavier = Math.max(actual, volumetric)
        expect(charged).toBeGreaterThanOrEqual(heavier)
        expect(charged - heavier).toBeLessThan(step)
        expect(charged % step).toBe(0)
      }),
    )
  })
})
