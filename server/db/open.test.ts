import fs, { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createServerDatabase, forEachEngine, openTestDatabase } from '#tests/support/database.ts'
import { migrate, migrations } from './migrate.ts'
import { openDatabase } from './open.ts'

const log = pino({ level: 'silent' })
let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'aist-open-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('each saved row of the embedded database waits for the disk', async () => {
  // What an earlier process left when it was killed while making the folder is no database.
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
})
