import { etagOf } from '#server/http/etag.ts'

export type CachedText = { text: string; etag: string }

/**
 * Whether less than `lasting` milliseconds have passed. A time in the future was recorded by a wrong clock and counts
 * as stale.
 */
export const isFresh = (at: number, lasting: number, now: number) => at <= now && now - at < lasting

/** Caches a text for `lasting` milliseconds; concurrent callers share one run of `make`. A failure is not cached. */
export function ttlCache(make: () => Promise<string>, lasting: number, now: () => number) {
  let last: { made: Promise<CachedText>; at: number } | null = null
  return async (): Promise<CachedText> => {
    if (!last || !isFresh(last.at, lasting, now())) {
      const latest = { made: make().then((text) => ({ text, etag: etagOf(text) })), at: now() }
      last = latest
      latest.made.catch(() => {
        if (last === latest) last = null
      })
    }
    return last.made
  }
}
