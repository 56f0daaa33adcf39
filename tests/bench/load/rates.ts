import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, startPortal } from '#tests/support/portal.ts'
import { median } from '../median.ts'
import { spread, table } from '../table.ts'
import { engineNames, inWords, withPlaces, type Engine, type Place } from '../world.ts'
import { calls, makeLoadWorld, size, type Call, type LoadWorld } from './load-world.ts'
import { load, type Ask, type Rate } from './load.ts'
import { printWarmStart } from './warm-start.ts'

// Many short turns, so that other load on the machine affects both sides.
const effort = { connections: 100, seconds: 1 }
/** For a list of twenty. */
const goals = { share: 0.5, p99: 3 }

export type LoadOptions = { rounds?: string }

/**
 * Compares a list of twenty parcels, one parcel with its details, and a declaration, through the whole server, with the same
 * statements alone on the same engine and rows. Both run at once and take turns; only their ratio is meaningful.
 */
export async function printLoad(options: LoadOptions): Promise<void> {
  const rounds = Number(options.rounds ?? 13)
  await printWarmStart()
  for (const engine of ['embedded', 'postgres'] satisfies Engine[]) {
    await withPlaces(engine, async (create) => {
      const world = await makeLoadWorld(await create())
      await withSides(world, async (portal, bare) => {
        const results = new Map<Call, Sides>()
        for (const call of calls) {
          const own = () => ask(world, call, `${portal}/api`)
          const other = () => ({ ...ask(world, call, ''), url: `${bare}/${call}` })
          results.set(call, await inTurns(own, other, rounds))
        }
        print(engine, results, rounds)
      })
    })
  }
}

function ask({ next }: LoadWorld, call: Call, base: string): Ask {
  const asked = next[call]()
  return { ...asked, url: `${base}${asked.url}` }
}

type Sides = { whole: Rate[]; bare: Rate[] }

async function inTurns(whole: () => Ask, bare: () => Ask, rounds: number): Promise<Sides> {
  await load(whole, effort)
  await load(bare, effort)
  const results: Sides = { whole: [], bare: [] }
  for (let round = 0; round < rounds; round += 1) {
    results.whole.push(await load(whole, effort))
    results.bare.push(await load(bare, effort))
  }
  return results
}

/** The embedded database allows only one process, so the bare statements use a copy of the folder. */
async function withSides(
  { place, seen }: LoadWorld,
  measure: (portal: string, bare: string) => Promise<void>,
): Promise<void> {
  const { url, dataDir } = place
  const folder = join(dataDir, 'copy')
  if (!url) await cp(join(dataDir, 'database'), folder, { recursive: true })
  const env = { LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) }
  const portal = await startPortal({ env, isMeasured: true })
  const port = await freePort()
  const bare = await startBare(place, { url, folder, port, calls: seen })
  try {
    await measure(portal.url, `http://127.0.0.1:${port}`)
  } finally {
    bare.kill()
    await portal.remove()
  }
}

async function startBare({ dataDir }: Place, order: object): Promise<ChildProcess> {
  const program = fileURLToPath(new URL('bare.mjs', import.meta.url))
  const file = join(dataDir, 'order.json')
  await writeFile(file, JSON.stringify(order))
  const bare = spawn(process.execPath, [program, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(bare.stdout, 'data')
  return bare
}

function print(engine: Engine, results: ReadonlyMap<Call, Sides>, rounds: number): void {
  const { connections, seconds } = effort
  const { customers, parcelsEach } = size
  console.log(
    `\n## ${engineNames[engine]}, ${inWords(customers * parcelsEach)} parcels of ${customers} customers\n\n` +
      `${connections} connections, one process, medians of ${rounds} rounds of ${seconds} s in turns (lowest–highest), ` +
      `${cpus().length} cores shared with the load. Goal of the list: at least ${goals.share} of the bare rate, ` +
      `p99 at most ${goals.p99} × bare.\n`,
  )
  const rows = [...results].map(([call, { whole, bare }]) => {
    const ratio = (of: (rate: Rate) => number) => median(whole.map((each, round) => of(each) / of(bare[round] ?? each)))
    const share = ratio(({ rate }) => rate)
    const p99 = ratio((each) => each.p99)
    const isReached = share >= goals.share && p99 <= goals.p99
    return [
      call,
      spread(
        whole.map(({ rate }) => rate),
        0,
      ),
      spread(
        bare.map(({ rate }) => rate),
        0,
      ),
      share.toFixed(2),
      spread(
        whole.map((each) => each.p99),
        0,
      ),
      spread(
        bare.map((each) => each.p99),
        0,
      ),
      p99.toFixed(1),
      call === 'list' ? (isReached ? 'ok' : 'over') : '',
    ]
  })
  console.log(table(['call', 'req/s', 'bare', 'share', 'p99 ms', 'bare', 'times', ''], rows))
}
