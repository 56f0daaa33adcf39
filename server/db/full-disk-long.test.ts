import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusalOf } from '#server/http/database-errors.ts'
import { mountSmallDisk, type SmallDisk } from '#tests/support/small-disk.ts'
import { openDatabase } from './open.ts'

const log = pino({ level: 'silent' })

let disk: SmallDisk
beforeEach(async () => {
  disk = await mountSmallDisk(120)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await disk.remove()
})

test('on a full disk the embedded database refuses what it cannot save; without room for its log it ends the process', async () => {
  const { db } = await openDatabase({ dataDir: join(disk.path, 'data'), log })
  await db.execute(sql`create table rows (id int primary key, text text not null)`)
  const insert = (id: number) => db.execute(sql`insert into rows values (${id}, repeat('x', 6000))`)
  const saved: { id: number }[] = []
  disk.fill()
  const refused: unknown = await (async () => {
    for (let id = 1; ; id += 1) {
      await insert(id)
      saved.push({ id })
    }
  })().catch((error: unknown) => error)
  expect(refusalOf(refused)).toMatchObject({ status: 507, retryAfter: 60 })
  expect((await db.execute(sql`select id from rows`)).rows).toEqual(saved)
  disk.makeRoom()
  await insert(1_000)
  saved.push({ id: 1_000 })

  disk.fill()
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const ended = new Error('ended')
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw ended
  })
  // The next segment of the log exists already; there is no room for the one after it.
  const write = async () => {
    for (;;) {
      await db.execute(sql`update rows set id = id where id = 1000`)
      await db.execute(sql`select pg_switch_wal()`)
    }
  }
  await expect(write()).rejects.toThrow('Failed query')
  expect(exit).toHaveBeenCalledWith(1)
  expect(said).toHaveBeenCalledWith(expect.stringContaining('disk is full. What was saved before is safe'))

  // A copy, as the next process would find it: this process still holds the folder.
  const left = mkdtempSync(join(tmpdir(), 'aist-full-'))
  cpSync(join(disk.path, 'data/database'), join(left, 'database'), { recursive: true })
  const after = await openDatabase({ dataDir: left, log })
  expect((await after.db.execute(sql`select id from rows order by id`)).rows).toEqual(saved)
  await after.close()
  rmSync(left, { recursive: true })
})
