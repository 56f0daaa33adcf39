/** A request by the clock of its page: when it was made, and when its answer had come. */
export type Asked = { url: string; start: number; end: number }

/** No text waits for it. */
const isAside = ({ url }: Asked) => /\.(?:woff2|ico)$|\/favicon\./.test(url)

/**
 * How deep the requests of a start follow from one another, of those that were answered before `until`: one is a wave deeper than the
 * deepest that had come when it was made, and the page itself is the first wave. What only happens to come later counts as
 * following, too, so there may be fewer than this says. Fonts and icons have no wave.
 */
export function inWaves(requests: readonly Asked[], until: number): (Asked & { wave: number | null })[] {
  const found: (Asked & { wave: number | null })[] = []
  for (const each of requests.toSorted((one, other) => one.start - other.start)) {
    if (each.start >= until) break
    const before = found.filter(({ end }) => end <= each.start).map(({ wave }) => wave ?? 0)
    found.push({ ...each, wave: isAside(each) || each.end > until ? null : 1 + Math.max(0, ...before) })
  }
  return found
}

/** Runs in the page. */
export function readRequests(): Asked[] {
  const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))
  return (entries as PerformanceResourceTiming[]).map(({ name, startTime, responseEnd }) => ({
    url: name.replace(location.origin, ''),
    start: Math.round(startTime),
    end: Math.round(responseEnd),
  }))
}
