/** The sum of two decimal strings with the same number of places, money or weights. */
export function limitTotal(one: string, other: string): string {
  return decimal(whole(one) + whole(other), placesOf(one))
}

/** The first minus the second, but at least zero. */
export function limitRest(all: string, part: string): string {
  const rest = whole(all) - whole(part)
  return decimal(rest > 0n ? rest : 0n, placesOf(all))
}

/**
 * By how much the used and pending parts exceed a limit; null if they do not, or it is unknown. Decimal strings with the same
 * number of places, money or weights.
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
