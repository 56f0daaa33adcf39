import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { describe, inject } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase, type OpenDatabase } from '#server/db/open.ts'
import { openEmbeddedBegun, openEmbeddedTest, type Beginning, type Begun } from './embedded-engine.ts'
import { oncePerRun } from './once-per-run.ts'
import { asAdmin } from './postgres.ts'

export type Engine = OpenDatabase['engine']

/** The engines of this run: a short one omits PostgreSQL. */
const engines: Engine[] = process.env.TEST_SHORT ? ['embedded'] : ['embedded', 'postgres']

const silent = pino({ level: 'silent' })

/** Runs the same tests on both engines: a difference between them is our bug. */
export function forEachEngine(tests: (engine: Engine) => void): void {
  describe.each(engines)('on %s', (engine) => {
    tests(engine)
  })
}

/** An empty, migrated database for the test alone. `close` discards it. */
export function openTestDatabase(engine: Engine = 'embedded'): Promise<OpenDatabase> {
  return engine === 'embedded' ? openEmbeddedTest() : openOnServer(migrated)
}

/** A database for the test alone that starts with a fixture's rows and files. */
export async function openBegun(engine: Engine = 'embedded', beginning: Beginning): Promise<Begun> {
  if (engine === 'embedded') return openEmbeddedBegun(beginning)
  return { database: await openOnServer(beginning), files: await template(beginning) }
}

const migrated: Beginning = { name: 'migrated', fill: async () => undefined }

async function openOnServer(beginning: Beginning): Promise<OpenDatabase> {
  await template(beginning)
  const { url, remove } = await createServerDatabase(templateOf(beginning))
  const database = await openDatabase({ dataDir: '', url, log: silent })
  return {
    ...database,
    async close() {
      await database.close()
      await remove()
    },
  }
}

/** Creates the template database, unless it exists, and returns its folder of files. */
function template(beginning: Beginning): Promise<string> {
  return oncePerRun(templateOf(beginning), async (folder) => {
    const { url } = await createServerDatabase('template1', templateOf(beginning))
    const database = await openDatabase({ dataDir: '', url, log: silent })
    await migrate(database.db)
    await beginning.fill(database, folder)
    // A database with an open connection cannot be copied.
    await database.close()
  })
}

function templateOf({ name }: Beginning): string {
  return `${inject('postgresPrefix')}${name.replaceAll(/\W/g, '_').toLowerCase()}`
}

/** A database on this run's PostgreSQL server, empty or a copy, for tests that start a process on it. */
export async function createServerDatabase(
  template = 'template1',
  name = `${inject('postgresPrefix')}${randomBytes(6).toString('hex')}`,
): Promise<{ url: string; remove: () => Promise<void> }> {
  const server = inject('postgresUrl')
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
