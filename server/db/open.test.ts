import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { refusalOf } from '#server/http/database-errors.ts'
import { createServerDatabase, forEachEngine, openTestDatabase } from '#tests/support/database.ts'
import { asAdmin } from '#tests/support/postgres.ts'
import { startRelay, type Relay } from '#tests/support/relay.ts'
import { migrate, migrations } from './migrate.ts'
import { openDatabase, type OpenDatabase } from './open.ts'

const log = pino({ level: 'silent' })
let dataDir: string
/** More than there are connections. */
const often = 15
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'aist-open-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('each saved row of the embedded database waits for the disk', async () => {
  // An unfinished folder, left by a process killed while creating it, doesn't count as a database.
  mkdirSync(join(dataDir, 'database.unfinished'))
  writeFileSync(join(dataDir, 'database.unfinished/PG_VERSION'), '')
  const { db, close } = await openDatabase({ dataDir, log })
  await db.execute(sql`create table rows (id int)`)
  const real = fs.fsyncSync
  let waits = 0
  fs.fsyncSync = (file) => {
    waits += 1
    real(file)
  }
  const { syncBuiltinESMExports } = await import('node:module')
  syncBuiltinESMExports()
  for (let id = 0; id < 10; id += 1) await db.execute(sql`insert into rows values (${id})`)
  fs.fsyncSync = real
  syncBuiltinESMExports()
  await close()
  expect(waits).toBeGreaterThanOrEqual(10)
}, 60_000)

test('a database that cannot be reached is named without its password', async () => {
  const opening = openDatabase({ dataDir, url: 'postgres://me:secret-word@127.0.0.1:1/aist', log })
  await expect(opening).rejects.toThrow(/^The database at 127\.0\.0\.1:1 \(DATABASE_URL\) cannot be reached/)
  await expect(opening).rejects.not.toThrow('secret-word')
})

forEachEngine((engine) => {
  test('migrating again changes nothing; an edited migration is refused; a failing one leaves nothing', async () => {
    const { db, close } = await openTestDatabase(engine)
    expect(await migrate(db)).toEqual([])
    const edited = migrations.map((migration) => ({ ...migration, hash: 'other' }))
    await expect(migrate(db, edited)).rejects.toThrow('another version of these migrations')
    const released = [{ name: '0000_before_the_release', hash: 'other', statements: [] }]
    await expect(migrate(db, released)).rejects.toThrow('Delete the folder of the embedded database (DATA_DIR')
    const failing = { name: 'x', hash: 'x', statements: ['create table half (id int)', 'create table half (id int)'] }
    await expect(migrate(db, [...migrations, failing])).rejects.toThrow('create table half')
    const { rows } = await db.execute<{ half: string | null }>(sql`select to_regclass('half')::text as half`)
    expect(rows).toEqual([{ half: null }])
    await close()
  }, 60_000)

  if (engine === 'embedded') return
  test('two processes that start on one empty database migrate it once', async () => {
    const { url, remove } = await createServerDatabase()
    const databases = await Promise.all([openDatabase({ dataDir, url, log }), openDatabase({ dataDir, url, log })])
    const applied = await Promise.all(databases.map(({ db }) => migrate(db)))
    expect(applied.flat()).toEqual(migrations.map(({ name }) => name))
    await Promise.all(databases.map(({ close }) => close()))
    await remove()
  }, 60_000)

  describe('on a wire that breaks', () => {
    let server: Awaited<ReturnType<typeof createServerDatabase>>
    let relay: Relay
    let database: OpenDatabase
    beforeEach(async () => {
      server = await createServerDatabase()
      relay = await startRelay(server.url)
      database = await openDatabase({ dataDir, url: relay.url, log })
    })
    afterEach(async () => {
      await database.close()
      await relay.close()
      await server.remove()
    })

    const isWell = () => database.db.transaction((transaction) => transaction.execute(sql`select 1`))
    const endBackends = () =>
      asAdmin(
        server.url,
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'aist' and datname = current_database()`,
      )

    test('a transaction whose connection is lost is refused for now; the process and the pool go on', async () => {
      for (let time = 0; time < often; time += 1) {
        const lost = database.db.transaction(async (transaction) => {
          await transaction.execute(sql`select 1`)
          // No statement is running when the server ends the connection.
          await endBackends()
          await expect.poll(() => relay.connections().now).toBe(0)
          await transaction.execute(sql`select 2`)
        })
        const error: unknown = await lost.catch((reason: unknown) => reason)
        expect(refusalOf(error)).toMatchObject({ status: 503, retryAfter: expect.any(Number) as number })
      }
      await isWell()
    })

    test('while the wire is cut each call is refused for now, whatever it was doing; afterwards the pool is whole and bounded', async () => {
      for (let time = 0; time < often; time += 1) {
        await Promise.all(Array.from({ length: 8 }, isWell))
        const busy = Array.from({ length: 4 }, () =>
          database.db.transaction((transaction) => transaction.execute(sql`select pg_sleep(10)`)),
        )
        const read = database.db.execute(sql`select pg_sleep(10)`)
        await database.db.execute(sql`select 1`)
        relay.cut()
        // The loss of the idle connections hasn't been noticed yet either.
        const ended = await Promise.allSettled([...busy, read, isWell(), isWell()])
        const statuses = ended.map((each) => each.status === 'rejected' && refusalOf(each.reason)?.status)
        expect(statuses).toEqual([503, 503, 503, 503, 503, 503, 503])
        relay.mend()
      }
      await Promise.all(Array.from({ length: often }, isWell))
      const { rows } = await database.db.execute(sql`show statement_timeout`)
      expect(rows).toEqual([{ statement_timeout: '5s' }])
      expect(relay.connections().most).toBeLessThanOrEqual(10)
    })
  })
})
