import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import type { Database } from '#server/context.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase, type OpenDatabase } from '#server/db/open.ts'
import { insertCrowd, type Crowd, type CrowdSize } from '#tests/support/parcel-crowd.ts'
import { asAdmin, startPostgres } from '#tests/support/postgres.ts'

export type Engine = OpenDatabase['engine']

/** A closed database with a crowd in it: a folder, and for PostgreSQL the address besides. */
export type World = { engine: Engine; size: CrowdSize; url: string | null; dataDir: string; crowd: Crowd }

/** Gives worlds of an engine, and forgets them all, with the PostgreSQL server that was started for them. */
export async function withWorlds(
  engine: Engine,
  measure: (make: (size: CrowdSize) => Promise<World>) => Promise<void>,
) {
  const server = engine === 'postgres' ? await startPostgres() : null
  const remove: (() => Promise<unknown>)[] = []
  try {
    await measure(async (size) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'aist-bench-'))
      remove.push(() => rm(dataDir, { recursive: true, force: true }))
      const url = server && (await createDatabase(server.url))
      if (url) remove.push(() => asAdmin(server.url, `drop database "${nameOf(url)}" with (force)`))
      return { engine, size, url, dataDir, crowd: await fill({ url, dataDir }, size) }
    })
  } finally {
    for (const each of remove.toReversed()) await each()
    await server?.stop()
  }
}

export function openWorld({ url, dataDir }: Pick<World, 'url' | 'dataDir'>): Promise<OpenDatabase> {
  return openDatabase({ url, dataDir, log: pino({ level: 'silent' }) })
}

export function titleOf({ engine, size }: World): string {
  const { parcels, customers } = size
  return `${engine === 'postgres' ? 'PostgreSQL' : 'PGlite'}, ${inWords(parcels)} parcels of ${inWords(customers)} customers`
}

export const inWords = (count: number) => count.toLocaleString('en')

async function createDatabase(server: string): Promise<string> {
  const url = new URL(server)
  url.pathname = `/bench_${randomBytes(4).toString('hex')}`
  await asAdmin(server, `create database "${nameOf(url.href)}"`)
  return url.href
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1)
}

async function fill(place: Pick<World, 'url' | 'dataDir'>, size: CrowdSize): Promise<Crowd> {
  const { db, close } = await openWorld(place)
  await migrate(db)
  const crowd = await db.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`)
    return withoutIndexes(transaction, () => insertCrowd(transaction, size))
  })
  if (!place.url) await db.execute(sql`vacuum analyze`)
  await close()
  // On a connection without the server's limit for a statement. Written out, so that nothing is left to do in the background.
  if (place.url) for (const statement of ['vacuum analyze', 'checkpoint']) await asAdmin(place.url, statement)
  return crowd
}

/** An index is made in a third of the time that it takes to grow; references are not looked up, they are made right. */
async function withoutIndexes<T>(db: Database, insert: () => Promise<T>): Promise<T> {
  await db.execute(sql`set local session_replication_role = replica`)
  const { rows } = await db.execute<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'parcels'::regclass and not indisprimary`)
  for (const { name } of rows) await db.execute(sql.raw(`drop index ${name}`))
  const inserted = await insert()
  for (const { definition } of rows) await db.execute(sql.raw(definition))
  return inserted
}
