import { guessCarrier, type Carrier } from './carriers.ts'
import { fitsCheckDigit, fitsDhlExpress } from './check-digits.ts'
import { isImei } from './imei.ts'

export type FoundNumber = {
  /** Upper case, without spaces. */
  number: string
  carrier: Carrier | null
  /** The format identifies the carrier, but the check digit is wrong. */
  isMistyped: boolean
  /** How often it occurs. */
  times: number
}

/**
 * The tracking numbers in a pasted text or a scanned label, each once and in order. A line (or list entry) that contains nothing
 * but numbers is accepted even in an unknown format. From sentences only numbers with a known format and a valid check digit are
 * taken, because shops' mails are full of order numbers, dates, sums and phone numbers.
 */
export function findTrackingNumbers(text: string): FoundNumber[] {
  const found = new Map<string, FoundNumber>()
  // Shops' pages put invisible characters into numbers, which are copied along.
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

/** Whether a line is one number printed in groups, rather than several numbers. */
function isGrouped(line: string): boolean {
  return line.split(/\s+/).every((group) => group.length <= 9)
}

/** Candidates within a sentence: formats with letters plain or in groups, digits plain or in groups of four. */
const inSentence =
  /(?<![A-Z0-9-])(?:[A-Z]{2} ?\d{3} ?\d{3} ?\d{3} ?[A-Z]{2}|1Z(?: ?[A-Z0-9]){16}|TB[A-Z]\d{12}|J[A-Z]{2,3}\d{10,20}|GM\d{10,22}|\d{12,34}|\d{4}(?: \d{4}){2,5}(?: \d{1,3})?)(?![A-Z0-9-])/g

function plainly(each: string): string {
  return withoutRouting(each.replaceAll(' ', ''))
}

/**
 * The format is known, and the check digit valid if there is one. Excludes Russian bank accounts, which have twenty digits, and
 * IMEIs, which have fifteen, like some cards.
 */
function isCertain(number: string): boolean {
  const carrier = guessCarrier(number)
  if (carrier === 'usps' && !/^(?:[0278]|9[1-5])/.test(number)) return false
  if (isImei(number)) return false
  return carrier !== null && fitsCheckDigit(number, carrier) !== false
}

/** Removes what a barcode contains before the number: the destination (USPS), or the whole routing (FedEx). */
function withoutRouting(code: string): string {
  const usps = /^420(?:\d{5}|\d{9})(9\d{21})$/.exec(code)
  if (usps?.[1] && isCertain(usps[1])) return usps[1]
  const fedex = /^(?:10\d|96\d)\d{19}(\d{12})$/.exec(code)
  return fedex?.[1] && isCertain(fedex[1]) ? fedex[1] : code
}

/** Long enough, mostly digits, and none of the lookalikes: a date, a Russian mobile number, an Amazon order. */
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
  // Digits alone may belong to any carrier; letters identify it.
  const isNamed = /[A-Z]/.test(number)
  return { carrier: isNamed ? carrier : null, isMistyped: isNamed }
}
