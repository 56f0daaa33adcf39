import type { Language } from '#contracts/wire.ts'

/** Thousands by one sign, and after them perhaps more of them, or decimals by the other one. */
const inGroups = /^[1-9]\d{0,2}([,.])\d{3}((\1\d{3})*((?!\1)[,.]\d*)?)$/

/**
 * A number as people write it, with a point: "1 200,50", "1,200.50" and "1'200,5" are "1200.50" and "1200.5". Where a single comma stands
 * before three digits the language of the page decides: "1,200" is more than a thousand in English, a little more than one in Russian.
 * What is no number does not become one.
 */
export function withPoint(typed: string, language: Language): string {
  const text = typed.trim().replace(/(?<=\d)[\s'’](?=\d{3}\b)/g, '')
  const [, sign, more] = inGroups.exec(text) ?? []
  return (sign && (more || (sign === ',' && language === 'en')) ? text.replaceAll(sign, '') : text).replace(',', '.')
}
