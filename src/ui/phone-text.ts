export type PhoneMode = 'auto' | 'national' | 'international'

export type PhoneProps = {
  /** E.164 when the number is complete; otherwise the typed text in a form that the contract refuses; '' for nothing. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  /** The country (alpha-2) of a number without a code. It may be known late: what was typed or chosen stays. */
  defaultCountry: string
  /** auto: national format, international once the number starts with a plus. */
  mode?: PhoneMode | undefined
  disabled?: boolean | undefined
}

/** For the countries that a page assumes before the visitor's is known, so that the field does not change its look. */
export const knownCodes: Partial<Record<string, string>> = { RU: '+7', US: '+1' }

/** Source: specification, section 9. */
export const maxPhoneCharacters = 25

/** Converts digits of other scripts and wide ones to ASCII; removes invisible marks, such as those of writing direction. */
export function plainDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, ourDigit)
    .replaceAll(/\p{Cf}/gu, '')
}

/** Each script has its ten digits in a row, from zero. */
function ourDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let nought = code
  while (code - nought < 9 && /\p{Nd}/u.test(String.fromCodePoint(nought - 1))) nought -= 1
  return String(code - nought)
}

/** The number within pasted text: digits, a leading plus, and separators; a leading "00" becomes a plus. */
export function pastedPhone(text: string): string {
  const kept = plainDigits(text).replaceAll(/[^\d+() .-]/g, '')
  const number = kept.slice(Math.max(0, kept.search(/[\d+(]/)))
  return number
    .replace(/^00(?=[1-9])/, '+')
    .replaceAll(/(?!^)\+/g, '')
    .trim()
}

/** Normalises without knowing the countries: a number with a plus is complete, others stay as typed. */
export function plainPhone(text: string): string {
  const number = pastedPhone(text)
  return number.startsWith('+') ? `+${number.replaceAll(/\D/g, '')}` : text.trim()
}

/** Marks a number as incomplete. The space makes the contract refuse it. */
export function unfinishedPhone(e164: string): string {
  return `${e164.slice(0, 2)} ${e164.slice(2)}`
}

/** What a field shows for a given value. */
export function typedPhone(value: string): string {
  return value.startsWith('+') ? value.replaceAll(/[^\d+]/g, '') : value
}
