/** Without the spaces and dashes that boxes print between its parts: as it is stored. */
export function plainImei(typed: string): string {
  return typed.replaceAll(/[\s/–-]/g, '')
}

/** Fifteen digits, the last of which checks the others by Luhn's sum. Source: 3GPP TS 23.003, annex B. */
export function isImei(value: string): boolean {
  if (!/^\d{15}$/.test(value)) return false
  const sum = Array.from(value, Number).reduce((total, digit, index) => {
    const weighed = index % 2 === 1 ? digit * 2 : digit
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  // Fifteen zeros add up, too, and are what a phone says that has lost its number.
  return sum % 10 === 0 && sum > 0
}
