import type { Page } from 'playwright/test'

type Watched = { shift: number; shifted: string[] }

/** Runs in a page: adds up how much of it has moved, from its first paint on, and notes what. */
export function watchShift(): void {
  type Entry = PerformanceEntry & {
    value: number
    sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
  }
  const seen = window as unknown as Watched
  seen.shift = 0
  seen.shifted = []
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Entry[]) {
      seen.shift += value
      for (const { node, previousRect: from, currentRect: to } of sources)
        seen.shifted.push(`${node?.nodeName} "${node?.textContent?.slice(0, 30)}" ${from.y} to ${to.y}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

export function shiftSoFar(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as Watched).shift)
}

/** What has moved, for whoever reads a failure: its words, and from where to where it went (pixels from the top). */
export function shiftedSoFar(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as Watched).shifted)
}
