import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isImei, plainImei } from './imei.ts'

describe('the number of a phone', () => {
  test.each(['490154203237518', '356938035643809', '352099001761481'])('%s is one', (imei) => {
    expect(isImei(imei)).toBe(true)
  })

  test.each(['', '49015420323751', '4901542032375180', '490154203237519', '49015420323751X', '000000000000000'])(
    '%j is none',
    (imei) => {
      expect(isImei(imei)).toBe(false)
    },
  )

  test('is read as boxes print it', () => {
    expect(plainImei(' 49-015420-323751-8 ')).toBe('490154203237518')
    expect(plainImei('35 693803 564380 9')).toBe('356938035643809')
  })

  test('one wrong digit is always seen', () => {
    const place = fc.integer({ min: 0, max: 14 })
    const other = fc.integer({ min: 1, max: 9 })
    fc.assert(
      fc.property(place, other, (index, more) => {
        const digits = '490154203237518'.split('')
        digits[index] = String((Number(digits[index]) + more) % 10)
        expect(isImei(digits.join(''))).toBe(false)
      }),
    )
  })
})
