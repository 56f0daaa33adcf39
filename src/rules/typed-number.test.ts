import { expect, test } from 'vitest'
import { withPoint } from './typed-number.ts'

/** Columns: as typed, read in English, read in Russian. */
test.each([
  ['1,200', '1200', '1.200'],
  ['12,500', '12500', '12.500'],
  ['1,200,300', '1200300', '1200300'],
  ['1,234,567.89', '1234567.89', '1234567.89'],
  ['1.234.567,89', '1234567.89', '1234567.89'],
  ['1,200.50', '1200.50', '1200.50'],
  ['1.200,50', '1200.50', '1200.50'],
  ['1.200', '1.200', '1.200'],
  ['1,20', '1.20', '1.20'],
  ['3,2', '3.2', '3.2'],
  ['0,500', '0.500', '0.500'],
  ['1200,500', '1200.500', '1200.500'],
  ['1 200', '1200', '1200'],
  ['1\u00a0200,5', '1200.5', '1200.5'],
  ['1\u202f234\u202f567.89', '1234567.89', '1234567.89'],
  ['1\u2009200', '1200', '1200'],
  ["1'200.50", '1200.50', '1200.50'],
  ['', '', ''],
])('%j is %j in English and %j in Russian', (typed, english, russian) => {
  expect([withPoint(typed, 'en'), withPoint(typed, 'ru')]).toEqual([english, russian])
})

test.each([',', '12 5', '1,20,0', '12,34.5', '1,200,30', '1.200.30', '1,200.300,5', 'a,5'])(
  '%j is no number in any language',
  (typed) => {
    expect([Number(withPoint(typed, 'en')), Number(withPoint(typed, 'ru'))]).toEqual([Number.NaN, Number.NaN])
  },
)
