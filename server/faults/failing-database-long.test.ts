import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { builtServer } from '#tests/support/built-server.ts'
import {
  declare,
  declareUntilAnswered,
  keysOf,
  lostAndDoubled,
  nothingDeclared,
  signIn,
} from '#tests/support/declared.ts'
import { extent } from '#tests/support/extent.ts'
import { note } from '#tests/support/notes.ts'
import { ownerOfServer, startCluster, type Cluster } from '#tests/support/postgres-cluster.ts'
import { startPortal, type Portal } from '#tests/support/portal.ts'
import { asAdmin } from '#tests/support/postgres.ts'
import { mountSmallDisk, type SmallDisk } from '#tests/support/small-disk.ts'

const patience = 120_000
const stops = extent({ usual: 2, long: 40 })
/** Usually seconds, but more on a machine busy with other tests (milliseconds). */
const recovery = 60_000

/** Lower than the usual five seconds, but enough for an unblocked call on a busy machine. */
const statementLimit = '-c statement_timeout=3000 -c TimeZone=UTC'

let disk: SmallDisk
let cluster: Cluster
let portal: Portal
let token: string
beforeAll(async () => {
  disk = await mountSmallDisk(200, ownerOfServer())
  const settings = ['min_wal_size=2', 'max_wal_size=8']
  cluster = await startCluster({ data: join(disk.path, 'data'), settings })
  const url = new URL(cluster.url)
  url.searchParams.set('options', statementLimit)
  const env = { LOG_LEVEL: 'error', WRITES_PER_MINUTE: '99999', DATABASE_URL: url.href, DEMO: 'on' }
  portal = await startPortal({ built: await builtServer(), env })
  token = await signIn(portal.url)
}, patience)
afterAll(async () => {
  await portal.remove()
  await cluster.remove()
  await disk.remove()
})

test(
  'while the database is stopped or has crashed, calls are refused in words; nothing is lost, and no process ends',
  async () => {
    const pid = portal.pid()
    const declared = nothingDeclared()
    const end = new AbortController()
    const writers = Array.from({ length: 4 }, async () => {
      while (!end.signal.aborted) await declareUntilAnswered(portal.url, token, declared)
    })
    const written = async (more: number) => {
      const before = declared.acknowledged.size
      await vi.waitUntil(() => declared.acknowledged.size >= before + more, { timeout: recovery, interval: 5 })
    }

    let longest = 0
    for (let stop = 0; stop < stops; stop += 1) {
      await written(20 + stop)
      await cluster.stop(stop % 2 === 0 ? 'fast' : 'immediate')
      await refusesInWords()
      const before = performance.now()
      await cluster.start()
      await expect.poll(() => healthOf(portal), { timeout: recovery, interval: 20 }).toBe(200)
      longest = Math.max(longest, performance.now() - before)
      expect((await read('/api/parcels')).status).toBe(200)
    }
    await written(20)
    end.abort()
    await Promise.all(writers)

    const { lost, doubled } = lostAndDoubled(declared, await keysOf(portal.url, token))
    note(
      'Figures',
      `the database away ${stops} times: ${declared.acknowledged.size} acknowledged, ${lost.length} lost, ` +
        `${doubled.length} doubled, ${declared.repeats} repeats, ${declared.errors.length} errors after them; ` +
        `well again at most ${Math.round(longest)} ms after its start`,
    )
    expect({ lost, doubled, errors: declared.errors }).toEqual({ lost: [], doubled: [], errors: [] })
    expect(portal.pid()).toBe(pid)
    expect(portal.output()).not.toContain('a request failed')
  },
  patience + stops * 10_000,
)

test(
  'while a statement waits too long it is given up in words; other calls go on, and connections stay few',
  async () => {
    const holder = new Client({ connectionString: cluster.url })
    await holder.connect()
    await holder.query('begin; lock table parcels in access exclusive mode')
    try {
      const slow = Array.from({ length: 6 }, () => read('/api/parcels'))
      for (let time = 0; time < 10; time += 1) {
        const others = await Promise.all([read('/api/senders'), read('/api/warehouses'), read('/api/articles')])
        expect(others.map(({ status }) => status)).toEqual([200, 200, 200])
      }
      for (const answer of await Promise.all(slow)) await expectWords(answer, 503)
      const { rows } = await holder.query(`select from pg_stat_activity where application_name = 'aist'`)
      expect(rows.length).toBeLessThanOrEqual(10)
    } finally {
      await holder.end()
    }
    expect((await read('/api/parcels')).status).toBe(200)
  },
  patience,
)

test(
  'while its disk is full it is read from, and what cannot be saved is refused in words; nothing is lost, even when it crashes of it',
  async () => {
    const declared = nothingDeclared()
    await declareUntilAnswered(portal.url, token, declared)
    disk.fill()
    await vi.waitUntil(async () => {
      const key = crypto.randomUUID()
      const answer = await declare(portal.url, token, key)
      if (answer.status === 201) declared.acknowledged.add(key)
      else await expectWords(answer, 507)
      return answer.status !== 201
    }, patience)
    expect([(await read('/api/parcels')).status, await healthOf(portal)]).toEqual([200, 200])
    disk.makeRoom()
    await declareUntilAnswered(portal.url, token, declared)

    disk.fill()
    // Without room for its log it crashes; whether it recovers by itself depends on where it was.
    await expect(switchLogs()).rejects.toThrow(/terminated|No space left|crash/)
    disk.makeRoom()
    await cluster.stop('immediate')
    await cluster.start()
    await expect.poll(() => healthOf(portal), { timeout: recovery, interval: 20 }).toBe(200)
    await declareUntilAnswered(portal.url, token, declared)
    const { lost } = lostAndDoubled(declared, await keysOf(portal.url, token))
    expect({ lost, errors: declared.errors }).toEqual({ lost: [], errors: [] })
    expect(portal.output()).not.toContain('a request failed')
  },
  patience,
)

async function switchLogs(): Promise<void> {
  for (;;) await asAdmin(cluster.url, `select pg_logical_emit_message(true, 'test', 'x'), pg_switch_wal()`)
}

async function refusesInWords(): Promise<void> {
  expect(await healthOf(portal)).toBe(503)
  const answers = await Promise.all([
    read('/api/parcels'),
    read('/api/notifications'),
    fetch(`${portal.url}/api/articles`, { headers: { 'Accept-Language': 'en' } }),
    declare(portal.url, token, crypto.randomUUID()),
    fetch(`${portal.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'anna@aist.example', password: 'anything at all' }),
    }),
  ])
  for (const answer of answers) await expectWords(answer, 503)
}

async function expectWords(answer: Response, status: number): Promise<void> {
  expect([answer.url, answer.status]).toEqual([answer.url, status])
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(((await answer.json()) as { message: string }).message).toMatch(/\p{L}{3,} \p{L}/u)
}

function read(path: string): Promise<Response> {
  return fetch(portal.url + path, { headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' } })
}

async function healthOf({ url }: Portal): Promise<number> {
  return (await fetch(`${url}/api/health`)).status
}
