import type { Portal } from '#tests/support/portal.ts'
import { median } from '../median.ts'
import { spread } from '../table.ts'

const starts = 7
const goal = 1_000

/** From the start of the process until it answers, over a database that is there. Looked for twenty times a second. */
export async function printWarmStart(portal: Portal): Promise<void> {
  const times: number[] = []
  for (let count = 0; count < starts; count += 1) {
    await portal.stop()
    const start = performance.now()
    await portal.start()
    times.push(performance.now() - start)
  }
  const verdict = median(times) <= goal ? 'ok' : 'over'
  console.log(`\nWarm start: ${spread(times, 0)} ms of ${starts}, at most ${goal}: ${verdict}`)
}
