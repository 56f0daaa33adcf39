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
import { startCluster, type Cluster } from '#tests/support/postgres-cluster.ts'
import { startPortal, type Portal } from '#tests/support/portal.ts'

const patience = 120_000
const stops = extent({ usual: 2, long: 40 })
/** From the start of the database to the first answer. */
const recovery = 10_000

let cluster: Cluster
let portal: Portal
beforeAll(async () => {
  cluster = await startCluster()
  const env = { LOG_LEVEL: 'error', WRITES_PER_MINUTE: '99999', DATABASE_URL: cluster.url, DEMO: 'on' }
  portal = await startPortal({ built: await builtServer(), env })
}, patience)
afterAll(async () => {
  await portal.remove()
  await cluster.remove()
})

test(
  'while the database is stopped or has crashed, calls are refused in words; nothing is lost, and no process ends',
  async () => {
    const token = await signIn(portal.url)
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
      await refusesInWords(token)
      const before = performance.now()
      await cluster.start()
      await expect.poll(() => healthOf(portal), { timeout: recovery, interval: 20 }).toBe(200)
      longest = Math.max(longest, performance.now() - before)
      expect((await signedIn(token, '/api/parcels')).status).toBe(200)
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

async function refusesInWords(token: string): Promise<void> {
  expect(await healthOf(portal)).toBe(503)
  const answers = await Promise.all([
    signedIn(token, '/api/parcels'),
    signedIn(token, '/api/notifications'),
    fetch(`${portal.url}/api/articles`, { headers: { 'Accept-Language': 'en' } }),
    declare(portal.url, token, crypto.randomUUID()),
    fetch(`${portal.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'anna@aist.example', password: 'anything at all' }),
    }),
  ])
  for (const answer of answers) {
    expect([answer.url, answer.status]).toEqual([answer.url, 503])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(((await answer.json()) as { message: string }).message).toMatch(/\p{L}{3,} \p{L}/u)
  }
}

function signedIn(token: string, path: string): Promise<Response> {
  return fetch(portal.url + path, { headers: { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' } })
}

async function healthOf({ url }: Portal): Promise<number> {
  return (await fetch(`${url}/api/health`)).status
}
