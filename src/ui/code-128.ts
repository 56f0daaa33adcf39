/**
 * Encodes a text as Code 128 (ISO/IEC 15417): the alternating widths of bars and gaps in modules, with start, checksum and stop.
 * Runs of digits are packed in pairs (set C). Throws a RangeError for anything but printable ASCII.
 */
export function code128(text: string): number[] {
  if (!/^[\x20-\x7e]+$/.test(text)) throw new RangeError(`Not printable ASCII: ${text}`)
  const values = symbols(text)
  const check = values.reduce((sum, value, index) => sum + value * Math.max(1, index), 0) % 103
  return [...values, check, stop].flatMap((value) => Array.from(patterns[value] ?? '', Number))
}

const startB = 104
const startC = 105
const toC = 99
const toB = 100
const stop = 106

function symbols(text: string): number[] {
  const values: number[] = []
  let rest = text
  let set: 'B' | 'C' | null = null
  while (rest) {
    const digits = /^\d+/.exec(rest)?.[0].length ?? 0
    // Switching to set C pays from four digits at an end of the text, from six within it.
    const isWorthC = set === 'C' ? digits >= 2 : digits >= (set === null || digits === rest.length ? 4 : 6)
    if (isWorthC && set !== 'C' && digits % 2 === 1 && set !== null) {
      values.push(rest.charCodeAt(0) - 32)
      rest = rest.slice(1)
      continue
    }
    if (isWorthC) {
      if (set !== 'C') values.push(set === null ? startC : toC)
      set = 'C'
      values.push(Number(rest.slice(0, 2)))
      rest = rest.slice(2)
      continue
    }
    if (set !== 'B') values.push(set === null ? startB : toB)
    set = 'B'
    values.push(rest.charCodeAt(0) - 32)
    rest = rest.slice(1)
  }
  return values
}

/** Symbols 0 to 105 are eleven modules wide, the stop thirteen. */
const patterns =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  )
