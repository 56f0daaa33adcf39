import type { Page } from 'playwright/test'

/** Runs in a page: adds up how much of it has moved, from its first paint on. */
export function watchShift(): void {
  const seen = window as unknown as { shift: number }
  seen.shift = 0
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += value
  }).observe({ type: 'layout-shift', buffered: true })
}

export function shiftSoFar(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { shift: number }).shift)
}
