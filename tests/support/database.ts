import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { Client } from 'pg'
import { pino } from 'pino'
import { describe, inject } from 'vitest'
import { migrate, migrations } from '#server/db/migrate.ts'
import { openDatabase, type OpenDatabase } from '#server/db/open.ts'

export type Engine = OpenDatabase['engine']

const cache = join(import.meta.dirname, '../../.cache')
const scratch = ['-c', 'shared_buffers=16MB', '-c', 'TimeZone=UTC']
const silent = pino({ level: 'silent' })

/** The same tests on both engines: what passes on one and not on the other is a bug of ours. */
export function forEachEngine(tests: (engine: Engine) => void): void {
  describe.each<Engine>(['embedded', 'postgres'])('on %s', (engine) => {
    tests(engine)
  })
}

/** A migrated database that nobody has written to. `close` forgets it. */
export function openTestDatabase(engine: Engine = 'embedded'): Promise<OpenDatabase> {
  return engine === 'embedded' ? openScratch() : openOnServer()
}

/** The embedded engine without what makes it durable: nobody needs these rows tomorrow. */
async function openScratch(): Promise<OpenDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'aist-database-'))
  await cp(await migratedFolder(), folder, { recursive: true })
  const pglite = new PGlite({ dataDir: folder, startParams: [...PGlite.defaultStartParams, ...scratch] })
  await pglite.waitReady
  return {
    db: drizzle(pglite),
    engine: 'embedded',
    async close() {
      await pglite.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function openOnServer(): Promise<OpenDatabase> {
  const { url, remove } = await createServerDatabase()
  const database = await openDatabase({ dataDir: '', url, log: silent })
  await migrate(database.db)
  return {
    ...database,
    async close() {
      await database.close()
      await remove()
    },
  }
}

/** An empty database on the PostgreSQL server of this run: for tests that start a whole process on it. */
export async function createServerDatabase(): Promise<{ url: string; remove: () => Promise<void> }> {
  const server = inject('postgresUrl')
  const name = `aist_test_${randomBytes(6).toString('hex')}`
  await asAdmin(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, remove: () => asAdmin(server, `drop database if exists ${name} with (force)`) }
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Making a database folder takes seconds, copying one a moment: it is made once per set of migrations. */
async function migratedFolder(): Promise<string> {
  const version = createHash('sha256')
    .update(JSON.stringify([migrations, PGlite.defaultStartParams]))
    .digest('hex')
  const folder = join(cache, `database-${version.slice(0, 16)}`)
  if (existsSync(folder)) return folder
  await mkdir(cache, { recursive: true })
  const unfinished = await mkdtemp(`${folder}-`)
  const pglite = new PGlite({ dataDir: unfinished, initDbStartParams: ['--wal-segsize=1'] })
  await pglite.waitReady
  await migrate(drizzle(pglite))
  await pglite.close()
  // Several test files may come here at once: the first one's folder stays.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }))
  return folder
}
