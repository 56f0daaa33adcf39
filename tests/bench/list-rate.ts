import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, startPortal } from '#tests/support/portal.ts'

const rounds = 5
const seconds = 2
const connections = 20
const who = { email: 'anna@aist.example', password: 'stork-delivers-2026' }

type Round = { rate: number; p99: number }

/**
 * The list of twenty parcels, through everything the server does, against the same rows read by one bare query on the
 * same engine. Both are up at once and take turns; only their ratio means something.
 */
export async function printListRate(): Promise<void> {
  const portal = await startPortal({ env: { LOG_LEVEL: 'silent' } })
  await portal.stop()
  const folder = await mkdtemp(join(tmpdir(), 'aist-bare-'))
  await cp(join(portal.dataDir, 'database'), folder, { recursive: true })
  await portal.start()
  const port = await freePort()
  const bare = spawn(
    process.execPath,
    [fileURLToPath(new URL('bare.mjs', import.meta.url)), folder, String(port), who.email],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  try {
    await once(bare.stdout, 'data')
    const headers = { Accept: 'application/json', Authorization: `Bearer ${await signIn(portal.url)}` }
    const whole = () => load(`${portal.url}/api/parcels?per_page=20`, headers)
    const query = () => load(`http://127.0.0.1:${port}/`, {})
    await whole()
    await query()
    const results: { whole: Round[]; query: Round[] } = { whole: [], query: [] }
    for (let round = 0; round < rounds; round += 1) {
      results.whole.push(await whole())
      results.query.push(await query())
    }
    print(results)
  } finally {
    bare.kill()
    await portal.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

function print({ whole, query }: { whole: Round[]; query: Round[] }) {
  const row = (name: string, list: Round[]) => ({
    what: name,
    'req/s': Math.round(median(list.map((each) => each.rate))),
    'p99 ms': Math.round(median(list.map((each) => each.p99))),
    from: Math.round(Math.min(...list.map((each) => each.rate))),
    to: Math.round(Math.max(...list.map((each) => each.rate))),
  })
  const rows = [row('list of 20, the whole server', whole), row('the bare query', query)]
  console.log(
    `\nPGlite, ${connections} connections, median of ${rounds} rounds of ${seconds} s in turns, ${cpus().length} cores shared with the load`,
  )
  console.table(rows)
  const share = (rows[0]?.['req/s'] ?? 0) / (rows[1]?.['req/s'] ?? 1)
  console.log(`share of the bare rate: ${share.toFixed(2)} (goal: at least 0.5)`)
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    body: JSON.stringify(who),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return data.token
}

async function load(url: string, headers: Record<string, string>): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const worker = async () => {
    while (performance.now() < end) {
      const start = performance.now()
      await ask(url, headers, agent)
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  agent.destroy()
  const sorted = times.toSorted((one, other) => one - other)
  return { rate: times.length / seconds, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 }
}

function ask(url: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, agent }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      answer.resume()
      answer.on('end', resolve)
    })
    request.on('error', reject)
  })
}

function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
}
