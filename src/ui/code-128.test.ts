import { describe, expect, test } from 'vitest'
import { code128 } from './code-128.ts'

/** Decodes the bars as a scanner does: six widths per symbol, checksum, stop. */
function scan(widths: number[]): string {
  const symbols = [...Array(106).keys()]
  const table = new Map(symbols.map((value) => [pattern(value), value]))
  const values: number[] = []
  for (let at = 0; at + 7 < widths.length; at += 6) values.push(table.get(widths.slice(at, at + 6).join('')) ?? -1)
  expect(widths.slice(-7).join('')).toBe('2331112')
  const check = values.pop()
  expect(values.reduce((sum, value, index) => sum + value * Math.max(1, index), 0) % 103).toBe(check)
  let set = values[0] === 105 ? 'C' : 'B'
  let text = ''
  for (const value of values.slice(1)) {
    if (set === 'C' && value === 100) set = 'B'
    else if (set === 'B' && value === 99) set = 'C'
    else text += set === 'C' ? String(value).padStart(2, '0') : String.fromCharCode(value + 32)
  }
  return text
}

/** The pattern of one value, taken from an encoded text, because a second table would only repeat the source. */
function pattern(value: number): string {
  if (value <= 99)
    return code128(`${String(value).padStart(2, '0')}00`)
      .slice(6, 12)
      .join('')
  const known: Record<number, string> = {
    100: '114131',
    101: '311141',
    102: '411131',
    103: '211412',
    104: '211214',
    105: '211232',
  }
  return known[value] ?? ''
}

describe('a barcode', () => {
  test('of a parcel number has the bars a printer draws', () => {
    // Copied from another encoder.
    expect(code128('PJJ-C').join('')).toBe('2112143131211121331121331221321313211422112331112')
  })

  test.each(['P-004812', '004812', 'AST-20417', '1Z4R861A0355387710', 'A1', '12345', 'AB123456CD', '9'])(
    'of %s is read back as it was',
    (text) => expect(scan(code128(text))).toBe(text),
  )

  test('packs digits two by two', () => {
    expect(code128('12345678').length).toBeLessThan(code128('ABCDEFGH').length)
  })

  test('refuses what the bars cannot say', () => {
    expect(() => code128('Посылка')).toThrow(RangeError)
    expect(() => code128('')).toThrow(RangeError)
  })
})
