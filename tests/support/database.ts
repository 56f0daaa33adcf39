import { Blob } from 'node:buffer'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { Client } from 'pg'
import { pino } from 'pino'
import { describe, inject } from 'vitest'
import { migrate, migrations } from '#server/db/migrate.ts'
import { openDatabase, type OpenDatabase } from '#server/db/open.ts'

export type Engine = OpenDatabase['engine']

const cache = fileURLToPath(new URL('../../.cache', import.meta.url))
const silent = pino({ level: 'silent' })

/** The same tests on both engines: what passes on one and not on the other is a bug of ours. */
export function forEachEngine(tests: (engine: Engine) => void): void {
  describe.each<Engine>(['embedded', 'postgres'])('on %s', (engine) => tests(engine))
}

/** A migrated database that nobody has written to. `close` forgets it. */
export async function openTestDatabase(engine: Engine = 'embedded'): Promise<OpenDatabase> {
  if (engine === 'embedded') {
    return openDatabase({ dataDir: 'memory://', template: await migratedFolder(), log: silent })
  }
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

/** Making a database folder takes seconds, unpacking one a part of a second: it is made once per set of migrations. */
async function migratedFolder(): Promise<Blob> {
  const version = createHash('sha256')
    .update(JSON.stringify([migrations, PGlite.defaultStartParams]))
    .digest('hex')
  const file = `${cache}/database-${version.slice(0, 16)}.tar.gz`
  if (!existsSync(file)) {
    const pglite = new PGlite()
    await pglite.waitReady
    await migrate(drizzle(pglite))
    const packed = await pglite.dumpDataDir('gzip')
    await pglite.close()
    // Several test files may come here at once: each writes its own, the last name wins.
    await mkdir(cache, { recursive: true })
    const unfinished = `${file}.${process.pid}`
    await writeFile(unfinished, new Uint8Array(await packed.arrayBuffer()))
    await rename(unfinished, file)
  }
  return new Blob([await readFile(file)])
}
