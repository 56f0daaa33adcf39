import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { builtServer } from '#tests/support/built-server.ts'
import { createServerDatabase } from '#tests/support/database.ts'
import { declareUntilAnswered, lostAndDoubled, nothingDeclared, signIn } from '#tests/support/declared.ts'
import { extent } from '#tests/support/extent.ts'
import { startFaultyProxy, type FaultyProxy } from '#tests/support/faulty-proxy.ts'
import { note } from '#tests/support/notes.ts'
import { startPortal, type Portal } from '#tests/support/portal.ts'
import { asAdmin } from '#tests/support/postgres.ts'
import { checkServerDatabase } from '#tests/support/whole-database.ts'

const patience = 120_000
const processes = 3
/** Five minutes of the long run. */
const kills = extent({ usual: 2, long: 30 })
const secondsBetween = extent({ usual: 0, long: 10 })
/** At least this many writes are acknowledged between two kills. */
const writesBetween = 20

let server: Awaited<ReturnType<typeof createServerDatabase>>
let balancer: FaultyProxy
const portals: Portal[] = []
beforeAll(async () => {
  const built = await builtServer()
  server = await createServerDatabase()
  const env = { LOG_LEVEL: 'error', WRITES_PER_MINUTE: '99999', DATABASE_URL: server.url, DEMO: 'on' }
  portals.push(await startPortal({ built, env }))
  const others = Array.from({ length: processes - 1 }, () => startPortal({ built, env }))
  portals.push(...(await Promise.all(others)))
  balancer = await startFaultyProxy(
    portals.map(({ url }) => url),
    () => 'none',
  )
}, patience)
afterAll(async () => {
  await balancer.close()
  await Promise.all(portals.map((portal) => portal.remove()))
  await server.remove()
})

test(
  'of several processes on one database one after the other is killed: whatever was said yes to is there once',
  async () => {
    const declared = nothingDeclared()
    const end = new AbortController()
    const customers = ['anna@aist.example', 'new@aist.example']
    const writers = customers.flatMap((email) => {
      const writer = async () => {
        const token = await signIn(balancer.url, email)
        while (!end.signal.aborted) await declareUntilAnswered(balancer.url, token, declared)
      }
      return [writer(), writer(), writer()]
    })

    for (let kill = 0; kill < kills; kill += 1) {
      const before = declared.acknowledged.size
      const next = performance.now() + secondsBetween * 1_000
      const isDue = () => performance.now() >= next && declared.acknowledged.size >= before + writesBetween
      await vi.waitUntil(isDue, { timeout: patience, interval: 2 })
      const portal = portals[kill % processes]
      await portal?.kill()
      await portal?.start()
    }
    end.abort()
    await Promise.all(writers)

    const rows = await asAdmin(server.url, 'select client_uuid from parcels where client_uuid is not null')
    const kept = rows.map(({ client_uuid }) => String(client_uuid)).filter((key) => declared.asked.has(key))
    const { lost, doubled } = lostAndDoubled(declared, kept)
    note(
      'Figures',
      `${processes} processes on PostgreSQL, ${kills} kills: ${declared.acknowledged.size} acknowledged, ` +
        `${lost.length} lost, ${doubled.length} doubled, ${declared.repeats} repeats, ` +
        `${declared.errors.length} errors after them`,
    )
    expect({ lost, doubled, errors: declared.errors }).toEqual({ lost: [], doubled: [], errors: [] })
    expect(kept.length).toBe(declared.acknowledged.size)
    expect(declared.repeats).toBeGreaterThan(0)
    const answered = await asAdmin(server.url, 'select key from idempotency_keys where status = 201')
    expect(answered.filter(({ key }) => declared.asked.has(String(key))).length).toBe(kept.length)
    expect(await checkServerDatabase(server.url)).toEqual({ indexes: expect.any(Number) as number, flaws: null })
  },
  patience + kills * (secondsBetween * 1_000 + 10_000),
)
