/** The stored form: without the spaces and dashes printed on boxes. */
export function plainImei(typed: string): string {
  return typed.replaceAll(/[\s/–-]/g, '')
}

/** Fifteen digits with a Luhn check digit. Source: 3GPP TS 23.003, annex B. */
export function isImei(value: string): boolean {
  if (!/^\d{15}$/.test(value)) return false
  const sum = Array.from(value, Number).reduce((total, digit, index) => {
    const weighed = index % 2 === 1 ? digit * 2 : digit
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  // Fifteen zeros have a valid check digit, but mean that a phone has lost its number.
  return sum % 10 === 0 && sum > 0
}
