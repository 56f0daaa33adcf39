import { startPortal } from '#tests/support/portal.ts'
import { median } from '../median.ts'
import { spread, table } from '../table.ts'
import { engineNames, withPlaces, type Engine } from '../world.ts'

const starts = 9
const goal = 1_000

/**
 * The time from the start of the process until it answers, on an existing demo world, checked twenty times a second. Runs alone,
 * because a disk that is still writing would affect it.
 */
export async function printWarmStart(): Promise<void> {
  const rows: string[][] = []
  for (const engine of ['embedded', 'postgres'] satisfies Engine[]) {
    const times: number[] = []
    await withPlaces(engine, async (create) => {
      const { url, dataDir } = await create()
      const env = { LOG_LEVEL: 'silent', DEMO: 'on', DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) }
      const portal = await startPortal({ env, isMeasured: true })
      try {
        for (let count = 0; count < starts; count += 1) {
          await portal.stop()
          const start = performance.now()
          await portal.start()
          times.push(performance.now() - start)
        }
      } finally {
        await portal.remove()
      }
    })
    rows.push([engineNames[engine], spread(times, 0), String(goal), median(times) <= goal ? 'ok' : 'over'])
  }
  console.log(`\n## Warm start of the process, medians of ${starts}\n`)
  console.log(table(['engine', 'ms', 'at most', ''], rows))
}
