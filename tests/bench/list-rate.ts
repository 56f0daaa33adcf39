import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, startPortal } from '#tests/support/portal.ts'
import { issueToken } from '#server/auth/tokens.ts'
import { load, type Rate } from './load.ts'
import { median } from './median.ts'
import { listQuery } from './list-query.ts'
import { openWorld, titleOf, withWorlds, type Engine, type World } from './world.ts'

// Many short turns: what else the machine does in a second falls on both sides.
const rounds = 13
const effort = { connections: 100, seconds: 1 }
const size = { parcels: 10_000, customers: 1000, many: 1000 }
const goals = { share: 0.5, p99: 3 }

type Side = { url: string; headers: Record<string, string> }

/**
 * The list of twenty parcels, through everything the server does, against the same query by itself on the same engine and
 * the same rows. Both are up at once and take turns; only their ratio means something.
 */
export async function printListRate(): Promise<void> {
  for (const engine of ['embedded', 'postgres'] satisfies Engine[]) {
    await withWorlds(engine, async (make) => {
      const world = await make(size)
      await withSides(world, async (whole, bare) => print(world, await inTurns(whole, bare)))
    })
  }
}

async function inTurns(whole: Side, bare: Side): Promise<{ whole: Rate[]; bare: Rate[] }> {
  const ask = ({ url, headers }: Side) => load(url, headers, effort)
  await ask(whole)
  await ask(bare)
  const results: { whole: Rate[]; bare: Rate[] } = { whole: [], bare: [] }
  for (let round = 0; round < rounds; round += 1) {
    results.whole.push(await ask(whole))
    results.bare.push(await ask(bare))
  }
  return results
}

/** The embedded database lets one process in: the bare query has a copy of the folder. */
async function withSides(world: World, measure: (whole: Side, bare: Side) => Promise<void>): Promise<void> {
  const { url, dataDir } = world
  const { token, query } = await customerOf(world)
  const copy = join(dataDir, 'copy')
  if (!url) await cp(join(dataDir, 'database'), copy, { recursive: true })
  const portal = await startPortal({
    env: { LOG_LEVEL: 'silent', DEMO: 'off', DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) },
    isMeasured: true,
  })
  const port = await freePort()
  const bare = await startBare({ url, folder: copy, port, query })
  try {
    const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
    await measure(
      { url: `${portal.url}/api/parcels?per_page=20`, headers },
      { url: `http://127.0.0.1:${port}/`, headers: {} },
    )
  } finally {
    bare.kill()
    await portal.remove()
  }
}

/** A session of the customer's, and what the server would ask for their list. */
async function customerOf(world: World) {
  const { db, close } = await openWorld(world)
  const [user_id = 0] = world.crowd.usual
  const { token } = await issueToken(db, { user_id, device_name: null, now: new Date() })
  const query = listQuery(db, { user_id, filter: undefined, cursor: undefined })
  await close()
  return { token, query }
}

async function startBare(order: object): Promise<ChildProcess> {
  const program = fileURLToPath(new URL('bare.mjs', import.meta.url))
  const bare = spawn(process.execPath, [program, JSON.stringify(order)], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(bare.stdout, 'data')
  return bare
}

function print(world: World, { whole, bare }: { whole: Rate[]; bare: Rate[] }): void {
  const row = (what: string, list: Rate[]) => {
    const rates = list.map(({ rate }) => rate)
    return {
      what,
      'req/s': Math.round(median(rates)),
      from: Math.round(Math.min(...rates)),
      to: Math.round(Math.max(...rates)),
      'p99 ms': Math.round(median(list.map(({ p99 }) => p99))),
    }
  }
  const [first, second] = [row('list of 20, the whole server', whole), row('the same query, bare', bare)]
  const { connections, seconds } = effort
  console.log(
    `\n${titleOf(world)}, ${connections} connections, median of ${rounds} rounds of ${seconds} s in turns, ` +
      `${cpus().length} cores shared with the load`,
  )
  console.table([first, second])
  const ratio = (of: (rate: Rate) => number) => median(whole.map((each, round) => of(each) / of(bare[round] ?? each)))
  console.log(`share of the bare rate: ${ratio(({ rate }) => rate).toFixed(2)} (goal: at least ${goals.share})`)
  console.log(`p99 against bare: ${ratio(({ p99 }) => p99).toFixed(1)} (goal: at most ${goals.p99})`)
}
