import { setTimeout as pause } from 'node:timers/promises'
import type { Visit } from './phone.ts'

const calmMilliseconds = 1_000
const patience = 30_000

/** Until network, processor and text of a page have been still for a second. */
export async function untilStill({ page, isIdle }: Visit): Promise<void> {
  const deadline = Date.now() + patience
  let last = ''
  let since = Date.now()
  while (Date.now() < deadline && Date.now() - since < calmMilliseconds) {
    await pause(100)
    // Null while one document takes the place of another.
    const now = await page
      .evaluate(() => {
        const { texts, longTasks, lcp } = window.probe
        return `${performance.timeOrigin} ${texts.length} ${longTasks.length} ${lcp} ${document.readyState}`
      })
      .catch(() => null)
    if (now !== last || now === null || !isIdle()) since = Date.now()
    last = now ?? ''
  }
}
