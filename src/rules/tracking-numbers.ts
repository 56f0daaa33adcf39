import { guessCarrier, type Carrier } from './carriers.ts'
import { fitsCheckDigit, fitsDhlExpress } from './check-digits.ts'
import { isImei } from './imei.ts'

export type FoundNumber = {
  /** Upper case, without spaces. */
  number: string
  carrier: Carrier | null
  /** The form says whose it is, and the check digit says that a sign of it is another. */
  isMistyped: boolean
  /** How often it stands there. */
  times: number
}

/**
 * The tracking numbers in whatever was pasted or read off a label, in their order, each once. A line (or part of a list) that is
 * nothing but numbers is taken at its word, also where no form is known; out of sentences only what shows by its form and its
 * check digit that it is one: a letter of a shop is full of order numbers, dates, sums and phones.
 */
export function findTrackingNumbers(text: string): FoundNumber[] {
  const found = new Map<string, FoundNumber>()
  // Pages of shops put invisible characters into a number, and copying takes them along.
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .toUpperCase()
  for (const line of plain.split(/[\n\r\t;,|]+/)) {
    for (const number of numbersIn(line.replace(/^\s*(?:\d{1,2}[.)]|[-–—*•·№#])\s+/, '').trim())) {
      const before = found.get(number)
      if (before) before.times += 1
      else found.set(number, { ...judge(number), number, times: 1 })
    }
  }
  return [...found.values()]
}

function numbersIn(line: string): string[] {
  const whole = line.replaceAll(' ', '')
  if (isGrouped(line) && isCertain(whole)) return [whole]
  const words = line.split(/\s+/).map(withoutRouting)
  if (words.every(isNumberLike)) return words
  return [...line.matchAll(inSentence)].map(([each]) => plainly(each)).filter(isCertain)
}

/** One number in groups, as it is printed: not several of them, each with a meaning of its own. */
function isGrouped(line: string): boolean {
  return line.split(/\s+/).every((group) => group.length <= 9)
}

/** What may be a number among other words: the forms with letters as they are or in groups, digits as they are or by fours. */
const inSentence =
  /(?<![A-Z0-9-])(?:[A-Z]{2} ?\d{3} ?\d{3} ?\d{3} ?[A-Z]{2}|1Z(?: ?[A-Z0-9]){16}|TB[A-Z]\d{12}|J[A-Z]{2,3}\d{10,20}|GM\d{10,22}|\d{12,34}|\d{4}(?: \d{4}){2,5}(?: \d{1,3})?)(?![A-Z0-9-])/g

function plainly(each: string): string {
  return withoutRouting(each.replaceAll(' ', ''))
}

/**
 * Its form is known, and its check digit right where it has one. Accounts of Russian banks have twenty digits, too, and the numbers
 * of phones and some cards fifteen.
 */
function isCertain(number: string): boolean {
  const carrier = guessCarrier(number)
  if (carrier === 'usps' && !/^(?:[0278]|9[1-5])/.test(number)) return false
  if (isImei(number)) return false
  return carrier !== null && fitsCheckDigit(number, carrier) !== false
}

/** What a bar code says before the number: the place the parcel goes to (USPS), or all of the route (FedEx). */
function withoutRouting(code: string): string {
  const usps = /^420(?:\d{5}|\d{9})(9\d{21})$/.exec(code)
  if (usps?.[1] && isCertain(usps[1])) return usps[1]
  const fedex = /^(?:10\d|96\d)\d{19}(\d{12})$/.exec(code)
  return fedex?.[1] && isCertain(fedex[1]) ? fedex[1] : code
}

/** Long enough, mostly digits, and nothing else that looks like it: a day, a Russian mobile phone, an order of Amazon. */
function isNumberLike(word: string): boolean {
  return (
    /^(?=(?:[^\d]*\d){6})[A-Z0-9-]{8,40}$/.test(word) &&
    !/^(?:\d{4}-\d\d-\d\d|\d\d-\d\d-\d{4}|[78]9\d{9}|\d{3}-\d{7}-\d{7})$/.test(word)
  )
}

function judge(number: string): Pick<FoundNumber, 'carrier' | 'isMistyped'> {
  const carrier = guessCarrier(number) ?? (fitsDhlExpress(number) ? 'dhl' : null)
  const fits = carrier === null ? null : fitsCheckDigit(number, carrier)
  if (fits !== false) return { carrier, isMistyped: false }
  // Digits alone may be of any carrier; letters in their places say whose it should be.
  const isNamed = /[A-Z]/.test(number)
  return { carrier: isNamed ? carrier : null, isMistyped: isNamed }
}
