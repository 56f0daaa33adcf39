/** The types of numbers by which customs identify a person. */
export type TaxIdType = 'inn' | 'iin' | 'pinfl' | 'fin' | 'personal_number' | 'pin' | 'psn'

export type TaxIdRule = { type: TaxIdType; pattern: string; example: string }

/** By destination country. Source: domain 3.6. */
export const taxIdRules: Partial<Record<string, TaxIdRule>> = {
  RU: { type: 'inn', pattern: '\\d{12}', example: '500100732259' },
  KZ: { type: 'iin', pattern: '\\d{12}', example: '910417450129' },
  UZ: { type: 'pinfl', pattern: '\\d{14}', example: '31704910120017' },
  AZ: { type: 'fin', pattern: '[A-Z0-9]{7}', example: '5TKW3R1' },
  GE: { type: 'personal_number', pattern: '\\d{11}', example: '01019012345' },
  KG: { type: 'pin', pattern: '\\d{14}', example: '11704199100123' },
  AM: { type: 'psn', pattern: '\\d{10}', example: '1704910123' },
}

/** For other countries: any plausible tax number. */
const elsewhere = '[A-Z0-9]{4,20}'

/** The stored form: capitals, without spaces and dashes. */
export function plainTaxId(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s–-]/g, '')
}

/** What is wrong with a tax number (as returned by `plainTaxId`) in a country; null when nothing is. */
export function taxIdProblem(country: string, value: string): 'format' | 'checksum' | null {
  const rule = taxIdRules[country]
  if (!new RegExp(`^(?:${rule?.pattern ?? elsewhere})$`).test(value)) return 'format'
  const isRight = rule && checks[rule.type]
  return isRight && !isRight(Array.from(value, Number)) ? 'checksum' : null
}

const checks: Partial<Record<TaxIdType, (digits: number[]) => boolean>> = { inn: isPersonalInn, iin: isIin }

/** Twelve digits, of which the last two are check digits. Source: order of the Federal Tax Service MMV-7-6/435. */
function isPersonalInn(digits: number[]): boolean {
  const eleventh = (weighted(digits, [7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11) % 10
  const twelfth = (weighted(digits, [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]) % 11) % 10
  return digits[10] === eleventh && digits[11] === twelfth
}

/** Twelve digits: if the first pass gives ten, a second one is made; if that gives ten, too, the number is invalid. */
function isIin(digits: number[]): boolean {
  const first = weighted(digits, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) % 11
  const check = first === 10 ? weighted(digits, [3, 4, 5, 6, 7, 8, 9, 10, 11, 1, 2]) % 11 : first
  return check !== 10 && digits[11] === check
}

function weighted(digits: readonly number[], weights: readonly number[]): number {
  return weights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0)
}
