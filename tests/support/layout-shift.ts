import type { Page } from 'playwright/test'

type Watched = { shift: number; shifted: string[] }

/** Runs in a page: sums up the layout shift from its first paint on, and records what moved. */
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

/** For failure messages: the texts that moved, with their old and new positions (pixels from the top). */
export function shiftedSoFar(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as Watched).shifted)
}
