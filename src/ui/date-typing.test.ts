import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pastedDate, typeDate, type Typed } from './date-typing.ts'

/** Types into a field; `|` marks the caret. */
function press(start: string, ...keys: string[]): string {
  let [at, caret] = [start.replace('|', ''), start.includes('|') ? start.indexOf('|') : start.length]
  for (const key of keys) {
    const next: Typed & { kind: string } =
      key === 'Backspace'
        ? {
            text: at.slice(0, Math.max(0, caret - 1)) + at.slice(caret),
            caret: Math.max(0, caret - 1),
            kind: 'deleteContentBackward',
          }
        : key === 'Delete'
          ? { text: at.slice(0, caret) + at.slice(caret + 1), caret, kind: 'deleteContentForward' }
          : { text: at.slice(0, caret) + key + at.slice(caret), caret: caret + key.length, kind: 'insertText' }
    const shown = typeDate(at, next, next.kind)
    at = shown.text
    caret = shown.caret
  }
  return `${at.slice(0, caret)}|${at.slice(caret)}`
}

describe('a date that is typed', () => {
  test.each([
    ['22112026', '22.11.2026|'],
    ['2211', '22.11|'],
    ['22', '22|'],
    ['1.2.1990', '01.02.1990|'],
    ['1/2/1990', '01.02.1990|'],
    ['22.11.2026', '22.11.2026|'],
    ['22..11', '22.11|'],
    ['221120269', '22.11.2026|'],
    ['٢٢١١٢٠٢٦', '22.11.2026|'],
    ['a2b2', '22|'],
  ])('%s → %s', (keys, shown) => {
    expect(press('', ...Array.from(keys))).toBe(shown)
  })

  test('is deleted from its end without a dot in the way', () => {
    expect(press('22.11.2', 'Backspace')).toBe('22.11|')
    expect(press('22.1', 'Backspace')).toBe('22|')
    expect(press('22.11.2026', ...Array.from({ length: 8 }, () => 'Backspace'))).toBe('|')
  })

  test('in the middle moves nothing: what is typed takes the place of what stood there', () => {
    expect(press('|22.11.2026', '0')).toBe('0|2.11.2026')
    expect(press('|22.11.2026', '0', '5')).toBe('05|.11.2026')
    expect(press('|22.11.2026', '0', '5', '1', '2')).toBe('05.12|.2026')
    expect(press('22.11.20|26', '1')).toBe('22.11.201|6')
    expect(press('22|.11.2026', '3')).toBe('22.3|1.2026')
  })

  test('in the middle keeps a gap where something was deleted, and the gap is filled again', () => {
    expect(press('22.11|.2026', 'Backspace')).toBe('22.1|.2026')
    expect(press('22.11|.2026', 'Backspace', '2')).toBe('22.12|.2026')
    expect(press('22.11|.2026', 'Backspace', 'Backspace', '0', '9')).toBe('22.09|.2026')
    expect(press('22.|11.2026', 'Backspace')).toBe('2|.11.2026')
    expect(press('22|.11.2026', 'Delete')).toBe('22.|1.2026')
  })

  test('never holds anything but digits and dots, and its caret stays inside', () => {
    const key = fc.oneof(fc.constantFrom(...Array.from('0123456789./- x')), fc.constantFrom('Backspace', 'Delete'))
    fc.assert(
      fc.property(fc.array(key, { maxLength: 40 }), fc.nat(10), (keys, place) => {
        const shown = press('22.11.2026'.slice(0, place) + '|' + '22.11.2026'.slice(place), ...keys)
        expect(shown).toMatch(/^[\d.]*\|[\d.]*$/)
        expect(shown.length).toBeLessThanOrEqual(11)
      }),
    )
  })

  test('is what was typed, whenever only digits were', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,8}$/), (digits) => {
        expect(press('', ...Array.from(digits)).replaceAll(/\D/g, '')).toBe(digits)
      }),
    )
  })
})

test.each([
  ['2026-11-22', '22.11.2026'],
  ['22/11/2026', '22.11.2026'],
  ['\u200f22/11/2026\u200f', '22.11.2026'],
  ['2026-11-22T10:00:00Z', '22.11.2026'],
  ['22.11.2026', null],
  ['22.11', null],
  ['31/02/2026', null],
  ['hello', null],
])('pasted "%s" is %s', (text, shown) => {
  expect(pastedDate(text)).toBe(shown)
})
