/** Exact arithmetic on decimal strings, in integers: hundredths, or thousandths of a kilogram. */

/** "12.5" or "12,50" as hundredths: 1250n. Throws a RangeError for anything else. */
export function hundredths(amount: string): bigint {
  const [, sign, whole, part = ''] = /^(-?)(\d+)(?:[.,](\d{1,2}))?$/.exec(amount.trim()) ?? []
  if (whole === undefined) throw new RangeError(`Not an amount: ${amount}`)
  const value = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
  return sign ? -value : value
}

/** 1250n as "12.50". */
export function amount(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export function sum(amounts: Iterable<string>): string {
  let total = 0n
  for (const each of amounts) total += hundredths(each)
  return amount(total)
}

export function times(price: string, quantity: number): string {
  return amount(hundredths(price) * BigInt(quantity))
}

/** A percentage of an amount, rounding half a hundredth up. `percent` may have two places: 2.25. */
export function percentOf(value: string, percent: number): string {
  const basis = hundredths(value) * BigInt(Math.round(percent * 100))
  const rounded = basis < 0n ? -((-basis + 5000n) / 10000n) : (basis + 5000n) / 10000n
  return amount(rounded)
}

/** Rounds an approximate price: to whole units, from a thousand on to tens. 3538.80 becomes "3540.00". */
export function roughly(value: string): string {
  const cents = hundredths(value)
  const step = cents >= 100_000n || cents <= -100_000n ? 1000n : 100n
  const half = cents < 0n ? -step / 2n : step / 2n
  return amount(((cents + half) / step) * step)
}
