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

/** The place of a closed database: a folder, and for PostgreSQL also the address. */
export type Place = { engine: Engine; url: string | null; dataDir: string }

/** A closed database with a crowd in it. */
export type World = Place & { size: CrowdSize; crowd: Crowd }

/**
 * Provides places for new databases of an engine, and removes them afterwards, with the PostgreSQL server if it was started for
 * them.
 */
export async function withPlaces(engine: Engine, measure: (create: () => Promise<Place>) => Promise<void>) {
  const server = engine === 'postgres' ? await startPostgres() : null
  const remove: (() => Promise<unknown>)[] = []
  try {
    await measure(async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'aist-bench-'))
      remove.push(() => rm(dataDir, { recursive: true, force: true }))
      const url = server && (await createDatabase(server.url))
      if (url) remove.push(() => asAdmin(server.url, `drop database "${nameOf(url)}" with (force)`))
      return { engine, url, dataDir }
    })
  } finally {
    for (const each of remove.toReversed()) await each()
    await server?.stop()
  }
}

export function withWorlds(engine: Engine, measure: (make: (size: CrowdSize) => Promise<World>) => Promise<void>) {
  return withPlaces(engine, (create) =>
    measure(async (size) => {
      const place = await create()
      return { ...place, size, crowd: await fill(place, size) }
    }),
  )
}

export function openPlace({ url, dataDir }: Place): Promise<OpenDatabase> {
  return openDatabase({ url, dataDir, log: pino({ level: 'silent' }) })
}

/** Brings statistics and pages to the state of a database that has run for a while, so that no background work is left. */
export async function settle(place: Place, db: Database): Promise<void> {
  if (!place.url) return void (await db.execute(sql`vacuum analyze`))
  // On a separate connection, which has no statement timeout.
  for (const statement of ['vacuum analyze', 'checkpoint']) await asAdmin(place.url, statement)
}

export const engineNames: Record<Engine, string> = { embedded: 'PGlite', postgres: 'PostgreSQL' }

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

async function fill(place: Place, size: CrowdSize): Promise<Crowd> {
  const { db, close } = await openPlace(place)
  await migrate(db)
  const crowd = await db.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`)
    return withoutIndexes(transaction, () => insertCrowd(transaction, size))
  })
  await settle(place, db)
  await close()
  return crowd
}

/**
 * Building an index takes a third of the time of updating it row by row. Foreign keys are not checked, because the rows are known
 * to be valid.
 */
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
