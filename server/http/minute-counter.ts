const minute = 60_000

/** Beyond this many owners in one minute, newcomers share a single slot, because each owner takes memory. */
const remembered = 50_000

/**
 * Counts what each owner does in a minute, in this process's memory: it protects the process and not a secret, and a
 * database row per call would cost more than it saves.
 */
export function createMinuteCounter<Owner>(most: number) {
  let used = new Map<Owner | 'the rest', number>()
  let ends = 0
  const slotOf = (owner: Owner) => (used.has(owner) || used.size < remembered ? owner : 'the rest')

  return {
    /**
     * Returns the seconds left in the minute when the limit is reached, otherwise null. `share`: a multiple of the
     * usual limit.
     */
    count(owner: Owner, now: Date, share = 1): number | null {
      const time = now.getTime()
      // A minute that ends later than that was begun while the clock was ahead.
      if (time >= ends || time < ends - 2 * minute) {
        used = new Map()
        ends = time + minute
      }
      const slot = slotOf(owner)
      const count = used.get(slot) ?? 0
      if (count >= most * share) return Math.ceil((ends - time) / 1000)
      used.set(slot, count + 1)
      return null
    },
    hasReached: (owner: Owner, now: Date): boolean =>
      now.getTime() < ends && now.getTime() >= ends - 2 * minute && (used.get(slotOf(owner)) ?? 0) >= most,
  }
}
