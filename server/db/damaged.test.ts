import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CannotStart } from '#server/cannot-start.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { orInWords } from './damaged.ts'
import { openDatabase } from './open.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'aist-damaged-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** The outcome of starting, in words. */
function opening(): Promise<string> {
  return openDatabase({ dataDir, log: pino({ level: 'silent' }) }).then(
    () => 'opened',
    (error: unknown) => (error instanceof CannotStart ? error.message : `a stack: ${String(error)}`),
  )
}

const wayBack = 'bring the last backup back: npm run restore, see server/set-up.md'

test('a database without its first file is not written over', async () => {
  await mkdir(join(dataDir, 'database/base'), { recursive: true })
  const said = await opening()
  expect(said).toContain(`The database in ${join(dataDir, 'database')} cannot be opened: ENOENT`)
  expect(said).toContain(wayBack)
  expect(await readdir(join(dataDir, 'database'))).toEqual(['base'])
})

test('a file in the place of the database is named', async () => {
  await writeFile(join(dataDir, 'database'), '')
  const said = await opening()
  expect(said).toContain(`The database in ${join(dataDir, 'database')} cannot be opened: ENOTDIR`)
  expect(said).toContain(wayBack)
})

test('damage that a query meets is said in words, and nothing else is', async () => {
  const { db, close } = await openTestDatabase()
  const damaged = sql`do $$ begin raise exception 'invalid page in block 2 of relation "x"' using errcode = 'XX001'; end $$`
  const start = orInWords({ databaseUrl: null, dataDir }, () => db.execute(damaged))
  await expect(start).rejects.toThrow(CannotStart)
  await expect(start).rejects.toThrow(
    `The database in ${join(dataDir, 'database')} is damaged: invalid page in block 2 of relation "x" (XX001). Keep a copy`,
  )
  const mistake = orInWords({ databaseUrl: null, dataDir }, () => db.execute(sql`select nothing`))
  await expect(mistake).rejects.not.toThrow(CannotStart)
  await close()
})
