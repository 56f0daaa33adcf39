/** Patterns of postal codes, each with an example. Source: domain 3.7. */
export const postalCodeRules: Partial<Record<string, { pattern: string; example: string }>> = {
  RU: { pattern: '\\d{6}', example: '127018' },
  KZ: { pattern: '\\d{6}', example: '050010' },
  KG: { pattern: '\\d{6}', example: '720001' },
  UZ: { pattern: '\\d{6}', example: '100000' },
  AM: { pattern: '\\d{4}', example: '0010' },
  GE: { pattern: '\\d{4}', example: '0105' },
  AZ: { pattern: 'AZ\\d{4}', example: 'AZ1000' },
}

/** For other countries: letters, digits, spaces and dashes, at most twelve. */
const elsewhere = '[A-Z0-9](?:[A-Z0-9 -]{0,10}[A-Z0-9])?'

/** The stored form: capitals, trimmed; without any spaces and dashes if the country's codes have none. */
export function plainPostalCode(country: string, typed: string): string {
  const plain = typed.trim().toUpperCase()
  return postalCodeRules[country] ? plain.replaceAll(/[\s-]/g, '') : plain
}

/** Whether this (as returned by `plainPostalCode`) is a postal code of the country. */
export function isPostalCode(country: string, code: string): boolean {
  return new RegExp(`^(?:${postalCodeRules[country]?.pattern ?? elsewhere})$`).test(code)
}
