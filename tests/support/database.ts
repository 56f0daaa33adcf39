import { randomBytes } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { pino } from 'pino'
import { describe, inject } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase, type OpenDatabase } from '#server/db/open.ts'
import { migratedImage } from './migrated-image.ts'
import { asAdmin } from './postgres.ts'

export type Engine = OpenDatabase['engine']

/** What this run tries: a short one leaves PostgreSQL out. */
export const engines: Engine[] = process.env.TEST_SHORT ? ['embedded'] : ['embedded', 'postgres']

const silent = pino({ level: 'silent' })

/** The same tests on both engines: what passes on one and not on the other is a bug of ours. */
export function forEachEngine(tests: (engine: Engine) => void): void {
  describe.each(engines)('on %s', (engine) => {
    tests(engine)
  })
}

/** A migrated database that nobody has written to. `close` forgets it. */
export async function openTestDatabase(engine: Engine = 'embedded'): Promise<OpenDatabase> {
  return engine === 'embedded' ? openImage(await migratedImage()) : openOnServer()
}

type Fill = (database: OpenDatabase) => Promise<void>
type Open = () => Promise<OpenDatabase>

/** Opens databases that begin with what `fill` wrote into the first of them: writing takes seconds, copying a moment. */
export function copiesOf(fill: Fill): (engine?: Engine) => Promise<OpenDatabase> {
  const copiers = new Map<Engine, Promise<Open>>()
  return async (engine = 'embedded') => {
    const copier = copiers.get(engine) ?? (engine === 'embedded' ? copierOfImage(fill) : copierOnServer(fill))
    copiers.set(engine, copier)
    return (await copier)()
  }
}

async function copierOfImage(fill: Fill): Promise<Open> {
  const pglite = await startImage(await migratedImage())
  await fill(databaseOf(pglite))
  const image = await pglite.dumpDataDir('none')
  await pglite.close()
  return () => openImage(image)
}

async function copierOnServer(fill: Fill): Promise<Open> {
  const { url } = await createServerDatabase()
  const database = await openDatabase({ dataDir: '', url, log: silent })
  await migrate(database.db)
  await fill(database)
  // A database that somebody is connected to cannot be copied.
  await database.close()
  return () => openOnServer(new URL(url).pathname.slice(1))
}

async function openImage(image: Blob): Promise<OpenDatabase> {
  return databaseOf(await startImage(image))
}

function databaseOf(pglite: PGlite): OpenDatabase {
  return { db: drizzle(pglite), engine: 'embedded', close: () => pglite.close() }
}

/** The embedded engine in memory: nobody needs these rows tomorrow. */
async function startImage(image: Blob): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'TimeZone=UTC']
  return PGlite.create({ loadDataDir: image, startParams })
}

async function openOnServer(template?: string): Promise<OpenDatabase> {
  const { url, remove } = await createServerDatabase(template)
  const database = await openDatabase({ dataDir: '', url, log: silent })
  if (!template) await migrate(database.db)
  return {
    ...database,
    async close() {
      await database.close()
      await remove()
    },
  }
}

/** A database on the PostgreSQL server of this run, empty unless it copies another: for tests that start a whole process on it. */
export async function createServerDatabase(
  template = 'template1',
): Promise<{ url: string; remove: () => Promise<void> }> {
  const server = inject('postgresUrl')
  const name = `${inject('postgresPrefix')}${randomBytes(6).toString('hex')}`
  await asAdmin(server, `create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    async remove() {
      await asAdmin(server, `drop database if exists ${name} with (force)`)
    },
  }
}
