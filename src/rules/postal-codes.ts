/** Patterns of postal codes, with an example of each. Source: domain 3.7. */
export const postalCodeRules: Partial<Record<string, { pattern: string; example: string }>> = {
  RU: { pattern: '\\d{6}', example: '127018' },
  KZ: { pattern: '\\d{6}', example: '050010' },
  KG: { pattern: '\\d{6}', example: '720001' },
  UZ: { pattern: '\\d{6}', example: '100000' },
  AM: { pattern: '\\d{4}', example: '0010' },
  GE: { pattern: '\\d{4}', example: '0105' },
  AZ: { pattern: 'AZ\\d{4}', example: 'AZ1000' },
}

/** Elsewhere: letters, digits, spaces and dashes, at most twelve. */
const elsewhere = '[A-Z0-9](?:[A-Z0-9 -]{0,10}[A-Z0-9])?'

/** In capitals and without spaces at the ends; where the country's codes have none, without any. */
export function plainPostalCode(country: string, typed: string): string {
  const plain = typed.trim().toUpperCase()
  return postalCodeRules[country] ? plain.replaceAll(/[\s-]/g, '') : plain
}

/** Is this (as `plainPostalCode` writes it) a postal code of the country? */
export function isPostalCode(country: string, code: string): boolean {
  return new RegExp(`^(?:${postalCodeRules[country]?.pattern ?? elsewhere})$`).test(code)
}
