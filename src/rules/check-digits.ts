import type { Carrier } from './carriers.ts'

/**
 * Whether the check digit of a tracking number is right; null if its format has none. The number is in upper case, without
 * spaces. Sources: UPU S10; the carriers' own sheets as collected by jkeen/tracking_number_data.
 */
export function fitsCheckDigit(number: string, carrier: Carrier): boolean | null {
  if (carrier === 'post') return fitsPost(number)
  if (carrier === 'ups') return fitsUps(number)
  if (carrier === 'usps') return fitsTens(number) || (number.length === 20 && fitsTens(`91${number}`))
  if (carrier === 'fedex') return number.length === 15 ? fitsTens(number) : fitsFedexExpress(number)
  return null
}

/** Ten digits, the last of which is the others modulo seven. One in seven phone numbers matches, too. */
export function fitsDhlExpress(number: string): boolean {
  return /^\d{10}$/.test(number) && Number(number.slice(0, 9)) % 7 === Number(number[9])
}

/** UPU S10-12: two letters, eight digits, the check digit, the country. */
function fitsPost(number: string): boolean {
  const rest = 11 - (weighed(digitsOf(number.slice(2, 10)), [8, 6, 4, 2, 3, 5, 9, 7]) % 11)
  const check = rest === 10 ? 0 : rest === 11 ? 5 : rest
  return check === Number(number[10])
}

/** Letters count from two for A; every second character after "1Z" counts double. */
function fitsUps(number: string): boolean {
  const values = Array.from(number.slice(2, -1), (sign) =>
    /\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 63) % 10,
  )
  return (10 - (weighed(values, [1, 2]) % 10)) % 10 === Number(number.at(-1))
}

/** GS1: from the right, every other digit counts three times. */
function fitsTens(number: string): boolean {
  const values = digitsOf(number.slice(0, -1)).toReversed()
  return (10 - (weighed(values, [3, 1]) % 10)) % 10 === Number(number.at(-1))
}

function fitsFedexExpress(number: string): boolean {
  return (weighed(digitsOf(number.slice(0, -1)), [3, 1, 7]) % 11) % 10 === Number(number.at(-1))
}

function digitsOf(text: string): number[] {
  return Array.from(text, Number)
}

function weighed(values: readonly number[], weights: readonly number[]): number {
  return values.reduce((sum, value, index) => sum + value * (weights[index % weights.length] ?? 0), 0)
}
