import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pastedPhone, plainDigits, plainPhone, typedPhone, unfinishedPhone } from './phone-text.ts'

test.each([
  ['8 (905) 123-45-67', '8 (905) 123-45-67'],
  ['\u202a+998 90 123 45 67\u202c', '+998 90 123 45 67'],
  ['Телефон: +998 90 123-45-67', '+998 90 123-45-67'],
  ['tel:+79051234567', '+79051234567'],
  ['+٩٩٨ ٩٠ ١٢٣ ٤٥ ٦٧', '+998 90 123 45 67'],
  ['＋７９０５', '+7905'],
  ['0049 30 123456', '+49 30 123456'],
  ['+7 905+123', '+7 905123'],
  ['no number', ''],
])('of "%s" a phone field takes "%s"', (text, number) => {
  expect(pastedPhone(text)).toBe(number)
})

test('digits of every script are our own', () => {
  expect(plainDigits('०९ ٠٩ ۰۹ ０９ 𝟎𝟗')).toBe('09 09 09 09 09')
})

test('without the countries a number with a plus is whole, and any other stays as it was typed', () => {
  expect(plainPhone(' +7 (905) 123-45-67 ')).toBe('+79051234567')
  expect(plainPhone('8 905 123')).toBe('8 905 123')
})

test('an unfinished number is never one that the contract takes, and comes back as it was', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\+[1-9]\d{0,14}$/), (e164) => {
      expect(unfinishedPhone(e164).trim()).not.toMatch(/^\+[1-9]\d{6,14}$/)
      expect(typedPhone(unfinishedPhone(e164))).toBe(e164)
    }),
  )
})
