/** Reproducible pseudo-random numbers: mulberry32. */
export type Random = {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** Whole number, both ends included. */
  between(least: number, most: number): number
  pick<T>(list: readonly T[]): T
  chance(share: number): boolean
  digits(count: number): string
  uuid(): string
}

export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const hex = (count: number) => Array.from({ length: count }, () => between(0, 15).toString(16)).join('')
  return {
    next,
    between,
    pick: (list) => {
      const found = list[between(0, list.length - 1)]
      if (found === undefined) throw new RangeError('Nothing to pick from')
      return found
    },
    chance: (share) => next() < share,
    digits: (count) => Array.from({ length: count }, () => between(0, 9)).join(''),
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${'89ab'[between(0, 3)]}${hex(3)}-${hex(12)}`,
  }
}
