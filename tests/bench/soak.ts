import { execFileSync } from 'node:child_process'
import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { note } from '#tests/support/notes.ts'
import { startPortal } from '#tests/support/portal.ts'
import { below, send } from './load/load.ts'
import { makeLoadWorld, type Call } from './load/load-world.ts'
import { median } from './median.ts'
import { table } from './table.ts'
import { engineNames, withPlaces, type Engine } from './world.ts'

export type SoakOptions = { minutes?: string }

/** The calls of one second, in sequence: the load of a hundred concurrent customers. */
const second: Call[] = ['list', 'detail', 'list', 'create', 'list', 'detail', 'list', 'detail', 'list', 'list']
const windows = 12
/** The allowed ratio of the last quarter to the second. The first quarter warms up. */
const limits = { memory: 1.3, time: 1.2 }

type Window = { p50: number; p99: number; megabytes: number }

/**
 * A steady load, far below the server's capacity, on both engines at once. Fails if an answer is wrong, or if the process keeps
 * using more memory; times are only printed, because they depend on other load on the machine.
 */
export async function printSoak(options: SoakOptions): Promise<void> {
  const minutes = Number(options.minutes ?? 30)
  const drifts = await Promise.all((['embedded', 'postgres'] as const).map((engine) => soak(engine, minutes)))
  const grown = drifts.filter(({ memory }) => memory > limits.memory)
  if (grown.length > 0) throw new Error(`Memory has grown: ${grown.map(({ line }) => line).join('; ')}`)
}

async function soak(engine: Engine, minutes: number): Promise<{ memory: number; line: string }> {
  const seen: Window[] = []
  await withPlaces(engine, async (create) => {
    const { place, next } = await makeLoadWorld(await create())
    const env = { LOG_LEVEL: 'silent', DATA_DIR: place.dataDir, ...(place.url && { DATABASE_URL: place.url }) }
    const portal = await startPortal({ env, isMeasured: true })
    const agent = new Agent({ keepAlive: true, maxSockets: 100 })
    try {
      const ask = (call: Call) => {
        const asked = next[call]()
        return send({ ...asked, url: `${portal.url}/api${asked.url}` }, agent)
      }
      for (let window = 0; window < windows; window += 1) {
        const times = await steadily(ask, (minutes * 60) / windows)
        seen.push({ p50: below(times, 0.5), p99: below(times, 0.99), megabytes: memoryOf(portal.pid()) })
      }
    } finally {
      agent.destroy()
      await portal.remove()
    }
  })
  return tell(engine, minutes, seen)
}

/** Runs for the given seconds; a slow answer delays no later call. */
async function steadily(ask: (call: Call) => Promise<void>, seconds: number): Promise<number[]> {
  const times: number[] = []
  const open: Promise<void>[] = []
  const start = performance.now()
  const count = Math.round(seconds * second.length)
  for (let turn = 0; turn < count; turn += 1) {
    await pause(Math.max(0, start + (turn * 1000) / second.length - performance.now()))
    const asked = performance.now()
    open.push(ask(second[turn % second.length] ?? 'list').then(() => void times.push(performance.now() - asked)))
  }
  await Promise.all(open)
  return times
}

function tell(engine: Engine, minutes: number, seen: readonly Window[]): { memory: number; line: string } {
  const quarter = (which: number, of: (window: Window) => number) =>
    median(seen.slice((which * windows) / 4, ((which + 1) * windows) / 4).map(of))
  const kinds = {
    'p50 ms': (each: Window) => each.p50,
    'p99 ms': (each: Window) => each.p99,
    MB: (each: Window) => each.megabytes,
  }
  const ratio = (of: (window: Window) => number) => quarter(3, of) / quarter(1, of)
  const rows = Object.entries(kinds).map(([name, of]) => {
    const limit = name === 'MB' ? limits.memory : limits.time
    return [
      name,
      ...[0, 1, 2, 3].map((which) => quarter(which, of).toFixed(1)),
      ratio(of).toFixed(2),
      ratio(of) <= limit ? 'ok' : 'over',
    ]
  })
  console.log(`\n## ${engineNames[engine]}, ${second.length} calls a second for ${minutes} minutes, in quarters\n`)
  console.log(table(['', 'first', 'second', 'third', 'last', 'last / second', ''], rows))
  const parts = rows.map(([name, , from, , to]) => `${name} ${from} → ${to}`)
  const line = `${minutes} minutes of steady load on ${engineNames[engine]}, second quarter → last: ${parts.join(', ')}`
  note('Figures', line)
  return { memory: ratio(kinds.MB), line }
}

function memoryOf(pid: number | undefined): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_000
}
