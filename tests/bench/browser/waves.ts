/** A request by the clock of its page: when it was made, and when its answer had come. */
export type Asked = { url: string; start: number; end: number }

/**
 * How deep requests follow from one another: a wave is one more than the deepest that had come when the request was made; the page
 * itself is the first. Only what was asked for before `until` counts.
 */
export function countWaves(requests: readonly Asked[], until: number): { waves: number; files: number } {
  const asked = requests.filter(({ start }) => start < until).toSorted((one, other) => one.start - other.start)
  const waves: number[] = []
  for (const { start } of asked) {
    const before = waves.filter((_, index) => (asked[index]?.end ?? Infinity) <= start)
    waves.push(1 + Math.max(0, ...before))
  }
  return { waves: Math.max(0, ...waves), files: asked.length }
}

/** Runs in the page. */
export function readRequests(): Asked[] {
  const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))
  return (entries as PerformanceResourceTiming[]).map(({ name, startTime, responseEnd }) => ({
    url: name,
    start: startTime,
    end: responseEnd,
  }))
}
