import { amount, hundredths } from './money.ts'

/**
 * By how much what is used and pending together is over a limit; null: it is not, or cannot be told. Decimal strings of one number
 * of places, sums as well as weights.
 */
export function limitExcess(used: string | null, pending: string | null, max: string): string | null {
  if (used === null || pending === null) return null
  const whole = (text: string) => BigInt(text.replace('.', ''))
  const over = whole(used) + whole(pending) - whole(max)
  if (over <= 0n) return null
  const places = max.split('.')[1]?.length ?? 0
  const digits = String(over).padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** What is left of a limit, nothing at the least; null: it cannot be told. */
export function limitLeft(used: string | null, pending: string | null, max: string): string | null {
  if (used === null || pending === null) return null
  const left = hundredths(max) - hundredths(used) - hundredths(pending)
  return amount(left > 0n ? left : 0n)
}
