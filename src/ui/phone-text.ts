export type PhoneMode = 'auto' | 'national' | 'international'

export type PhoneProps = {
  /** E.164 when the number is whole; otherwise what was typed, in a form that the contract refuses; '' for nothing. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  /** Where a number without a code belongs, alpha-2. It may come late: what was typed or chosen stays. */
  defaultCountry: string
  /** auto: as in the country, international once it starts with a plus. */
  mode?: PhoneMode | undefined
  disabled?: boolean | undefined
}

/** Of the countries that a page begins with before it knows where the visitor is: its field looks at once as it does in the end. */
export const knownCodes: Partial<Record<string, string>> = { RU: '+7', US: '+1' }

/** Source: specification, section 9. */
export const maxPhoneCharacters = 25

/** Digits of other scripts and wide ones as our own; invisible marks, such as those of writing direction, left out. */
export function plainDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, ourDigit)
    .replaceAll(/\p{Cf}/gu, '')
}

/** The digits of every script stand ten in a row, nought first. */
function ourDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let nought = code
  while (code - nought < 9 && /\p{Nd}/u.test(String.fromCodePoint(nought - 1))) nought -= 1
  return String(code - nought)
}

/** A number in what was pasted: its digits, a plus in front, the signs between; "00" in front is a plus, too. */
export function pastedPhone(text: string): string {
  const kept = plainDigits(text).replaceAll(/[^\d+() .-]/g, '')
  const number = kept.slice(Math.max(0, kept.search(/[\d+(]/)))
  return number
    .replace(/^00(?=[1-9])/, '+')
    .replaceAll(/(?!^)\+/g, '')
    .trim()
}

/** As far as one can tell without knowing the countries: with a plus it is whole, without one it stays as it was typed. */
export function plainPhone(text: string): string {
  const number = pastedPhone(text)
  return number.startsWith('+') ? `+${number.replaceAll(/\D/g, '')}` : text.trim()
}

/** Not a whole number yet. The space keeps it from being taken for one: the contract's numbers have none. */
export function unfinishedPhone(e164: string): string {
  return `${e164.slice(0, 2)} ${e164.slice(2)}`
}

/** What a field shows for a value that it was given. */
export function typedPhone(value: string): string {
  return value.startsWith('+') ? value.replaceAll(/[^\d+]/g, '') : value
}
