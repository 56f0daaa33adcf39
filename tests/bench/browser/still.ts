import { setTimeout as pause } from 'node:timers/promises'
import type { Visit } from './phone.ts'

/** Milliseconds between looks, and how many looks in a row must be equal. */
const between = 100
const looks = 10
const patience = 30_000

/**
 * Waits until network, processor and text of a page have been still for a second. Counts looks instead of time, because a busy
 * page answers late.
 */
export async function untilStill({ page, isIdle }: Visit): Promise<void> {
  const deadline = Date.now() + patience
  let last = ''
  let same = 0
  while (Date.now() < deadline && same < looks) {
    await pause(between)
    // Null while one document replaces another.
    const now = await page
      .evaluate(() => {
        const { texts, longTasks, lcp } = window.probe
        return `${performance.timeOrigin} ${texts.length} ${longTasks.length} ${lcp} ${document.readyState}`
      })
      .catch(() => null)
    same = now !== null && now === last && isIdle() ? same + 1 : 0
    last = now ?? ''
  }
}
