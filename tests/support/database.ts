import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { describe, inject } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase, type OpenDatabase } from '#server/db/open.ts'
import { openEmbeddedTest, type Beginning } from './embedded-engine.ts'
import { asAdmin } from './postgres.ts'

export type Engine = OpenDatabase['engine']

/** What this run tries: a short one leaves PostgreSQL out. */
const engines: Engine[] = process.env.TEST_SHORT ? ['embedded'] : ['embedded', 'postgres']

const silent = pino({ level: 'silent' })

/** The same tests on both engines: what passes on one and not on the other is a bug of ours. */
export function forEachEngine(tests: (engine: Engine) => void): void {
  describe.each(engines)('on %s', (engine) => {
    tests(engine)
  })
}

/** A database of the test's own: migrated, with nobody's rows unless it begins with some. `close` forgets it. */
export function openTestDatabase(engine: Engine = 'embedded', beginning?: Beginning): Promise<OpenDatabase> {
  return engine === 'embedded' ? openEmbeddedTest(beginning) : openOnServer(beginning)
}

const templates = new Map<string | undefined, Promise<string>>()

async function openOnServer(beginning?: Beginning): Promise<OpenDatabase> {
  const template = templates.get(beginning?.name) ?? makeTemplate(beginning)
  templates.set(beginning?.name, template)
  const { url, remove } = await createServerDatabase(await template)
  const database = await openDatabase({ dataDir: '', url, log: silent })
  return {
    ...database,
    async close() {
      await database.close()
      await remove()
    },
  }
}

async function makeTemplate(beginning?: Beginning): Promise<string> {
  const { url } = await createServerDatabase()
  const database = await openDatabase({ dataDir: '', url, log: silent })
  await migrate(database.db)
  await beginning?.fill(database)
  // A database that somebody is connected to cannot be copied.
  await database.close()
  return new URL(url).pathname.slice(1)
}

/** A database on the PostgreSQL server of this run, empty unless it copies another: for tests that start a process on it. */
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
