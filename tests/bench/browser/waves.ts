/** A request by its page's clock: when it was made, and when its answer was complete. */
export type Asked = { url: string; start: number; end: number }

/** No text waits for these. */
const isAside = ({ url }: Asked) => /\.(?:woff2|ico)$|\/favicon\./.test(url)

/**
 * Groups the requests answered before `until` by waves: a request is one wave deeper than the deepest one that had been answered
 * when it was made; the page itself is the first. A request that merely happens to come later counts as depending, too, so the
 * true number of waves may be lower. Fonts and icons have no wave.
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
