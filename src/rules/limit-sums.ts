/** Two decimal strings of one number of places, sums as well as weights, together. */
export function limitTotal(one: string, other: string): string {
  return decimal(whole(one) + whole(other), placesOf(one))
}

/** What is left of the first without the other, nothing at the least. */
export function limitRest(all: string, part: string): string {
  const rest = whole(all) - whole(part)
  return decimal(rest > 0n ? rest : 0n, placesOf(all))
}

/**
 * By how much what is used and pending together is over a limit; null: it is not, or cannot be told. Decimal strings of one number
 * of places, sums as well as weights.
 */
export function limitExcess(used: string | null, pending: string | null, max: string): string | null {
  if (used === null || pending === null) return null
  const over = whole(used) + whole(pending) - whole(max)
  return over > 0n ? decimal(over, placesOf(max)) : null
}

const whole = (text: string) => BigInt(text.replace('.', ''))
const placesOf = (text: string) => text.split('.')[1]?.length ?? 0

function decimal(value: bigint, places: number): string {
  const digits = String(value).padStart(places + 1, '0')
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}
