import type { Language } from '#contracts/wire.ts'

/** Thousands separated by one sign, optionally followed by further groups, or by decimals after the other sign. */
const inGroups = /^[1-9]\d{0,2}([,.])\d{3}((\1\d{3})*((?!\1)[,.]\d*)?)$/

/**
 * Normalises a typed number to a decimal point: "1 200,50", "1,200.50" and "1'200,5" become "1200.50" and "1200.5". A single
 * comma before three digits depends on the page's language: "1,200" is over a thousand in English, a little over one in Russian.
 * Other text does not become a number.
 */
export function withPoint(typed: string, language: Language): string {
  const text = typed.trim().replace(/(?<=\d)[\s'’](?=\d{3}\b)/g, '')
  const [, sign, more] = inGroups.exec(text) ?? []
  return (sign && (more || (sign === ',' && language === 'en')) ? text.replaceAll(sign, '') : text).replace(',', '.')
}
