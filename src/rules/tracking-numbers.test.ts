import { describe, expect, it } from 'vitest'
import { findTrackingNumbers } from './tracking-numbers.ts'

const numbersIn = (text: string) => findTrackingNumbers(text).map(({ number }) => number)
const ofOne = (text: string) => findTrackingNumbers(text).map(({ carrier, isMistyped }) => [carrier, isMistyped])[0]

describe('tracking numbers in what was pasted', () => {
  it.each([
    ['1Z999AA10123456784', 'ups'],
    ['1Z 999 AA1 01 2345 6784', 'ups'],
    ['9400 1112 0108 0805 4830 16', 'usps'],
    ['7196 9010 7560 0307 7385', 'usps'],
    ['986578788855', 'fedex'],
    ['5682 8361 0012 000', 'fedex'],
    ['3318810025', 'dhl'],
    ['JJD0099999999', 'dhl'],
    ['GM295117494011169042', 'dhl'],
    ['TBA123456789012', 'amazon'],
    ['RB123456785GB', 'post'],
    ['lx 473 124 829 us', 'post'],
    ['YT2212345678901234', null],
    ['SF-1234567890', null],
  ])('%s is one, of %s', (text, carrier) => {
    expect(findTrackingNumbers(text)).toEqual([
      { number: text.replaceAll(' ', '').toUpperCase(), carrier, isMistyped: false, times: 1 },
    ])
  })

  it.each([
    ['RB123456786GB', ['post', true]],
    ['1Z999AA10123456785', ['ups', true]],
    // Digits with another check digit are another kind of number.
    ['986578788856', [null, false]],
    ['5682836100122', [null, false]],
  ])('%s: the check digit says what it says', (text, judged) => {
    expect(ofOne(text)).toEqual(judged)
  })

  it('finds them in lists of every kind, each once and in their order', () => {
    const list =
      '1. 1Z999AA10123456784\n2) rb123456785gb; 986578788855,\t1z999aa10123456784\r\n\n— YT2212345678901234 TBA123456789012'
    expect(numbersIn(list)).toEqual([
      '1Z999AA10123456784',
      'RB123456785GB',
      '986578788855',
      'YT2212345678901234',
      'TBA123456789012',
    ])
    expect(findTrackingNumbers(list)[0]?.times).toBe(2)
  })

  it('finds them in a letter of a shop, and nothing else', () => {
    const letter = `Здравствуйте! Заказ 112-3456789-1234567 от 22.11.2026 на сумму $1,249.50 отправлен.
      Оплата картой 4111 1111 1111 1111, телефон +7 921 123-45-67 или 89211234567.
      Your tracking number is 9400 1112 0108 0805 4830 16 (USPS), second box: RB\u200b123456785GB.
      Track: https://www.ups.com/track?tracknum=1Z999AA10123456784&loc=ru_RU
      ИНН 500100732259, счёт 40817810099910004311, IMEI 356938035643809, SKU 4006381333931`
    expect(numbersIn(letter)).toEqual(['9400111201080805483016', 'RB123456785GB', '1Z999AA10123456784'])
  })

  it.each([
    '',
    'hello',
    '2026-11-22',
    '22-11-2026',
    '89211234567',
    '112-3456789-1234567',
    '+7 921 123 45 67',
    '12345',
    'ABCDEFGHIJ',
  ])('%s is none', (text) => {
    expect(numbersIn(text)).toEqual([])
  })

  it('takes the number out of a bar code that says more', () => {
    expect(numbersIn('420221539400111201080805483016')).toEqual(['9400111201080805483016'])
    expect(numbersIn('1001901781990001000300617767839437')).toEqual(['617767839437'])
  })

  it('is quick with long texts that are nearly numbers', () => {
    const began = performance.now()
    findTrackingNumbers(`${'1234 '.repeat(20_000)}\n${'1Z '.repeat(20_000)}\n${'A1'.repeat(20_000)}`)
    expect(performance.now() - began).toBeLessThan(1_000)
  })
})
