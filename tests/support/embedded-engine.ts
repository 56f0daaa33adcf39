import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { OpenDatabase } from '#server/db/open.ts'
import { migratedImage } from './migrated-image.ts'
import { oncePerRun } from './once-per-run.ts'

/** The initial content of a test's database, and its files. A name always means the same content. */
export type Beginning = { name: string; fill: (database: OpenDatabase, dataDir: string) => Promise<void> }
/** A database, and the folder with its initial files. */
export type Begun = { database: OpenDatabase; files: string }

/** An engine in memory, and the beginnings to which it can be reset. */
type Engine = { pglite: PGlite; tables: string[]; columns: string; kept: Map<string, Kept> }
/** A schema with copies of the non-empty tables, and the state of the sequences. */
type Kept = { schema: string; tables: string[]; sequences: string }

const migrated = 'migrated'
const idle: Engine[] = []

/** Starting an engine takes longer than most tests, so a closed one is reset and reused. */
export async function openEmbeddedTest(): Promise<OpenDatabase> {
  const engine = takeIdle(migrated) ?? (await start())
  await setBack(engine, migrated)
  return databaseOf(engine)
}

/** Filling takes seconds, so one process does it, and the others load the result. */
export async function openEmbeddedBegun(beginning: Beginning): Promise<Begun> {
  const folder = await oncePerRun(`${beginning.name}, embedded`, (unfinished) => begin(beginning, unfinished))
  const engine = takeIdle(beginning.name) ?? (await startBegun(folder))
  await setBack(engine, beginning.name)
  return { database: databaseOf(engine), files: filesIn(folder) }
}

function takeIdle(name: string): Engine | undefined {
  const known = idle.findIndex(({ kept }) => kept.has(name))
  return known < 0 ? undefined : idle.splice(known, 1)[0]
}

async function start(): Promise<Engine> {
  const engine = await engineWith(await migratedImage(), new Map())
  await keep(engine, migrated)
  return engine
}

async function begin({ name, fill }: Beginning, folder: string): Promise<void> {
  const engine = await start()
  await fill(databaseOf(engine), filesIn(folder))
  await keep(engine, name)
  const image = await engine.pglite.dumpDataDir('none')
  await writeFile(imageIn(folder), Buffer.from(await image.arrayBuffer()))
  await writeFile(keptIn(folder), JSON.stringify([...engine.kept]))
  idle.push(engine)
}

async function startBegun(folder: string): Promise<Engine> {
  const kept = new Map(JSON.parse(await readFile(keptIn(folder), 'utf8')) as [string, Kept][])
  return engineWith(new Blob([await readFile(imageIn(folder))]), kept)
}

const imageIn = (folder: string) => join(folder, 'image.tar')
const keptIn = (folder: string) => join(folder, 'kept.json')
const filesIn = (folder: string) => join(folder, 'files')

async function engineWith(image: Blob, kept: Engine['kept']): Promise<Engine> {
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'TimeZone=UTC']
  const pglite = await PGlite.create({ loadDataDir: image, startParams })
  return { pglite, tables: await tablesOf(pglite), columns: await columnsOf(pglite), kept }
}

function databaseOf(engine: Engine): OpenDatabase {
  const { pglite, columns } = engine
  return {
    db: drizzle(pglite),
    engine: 'embedded',
    async close() {
      // Rows can be reset, but a table that a test has altered cannot.
      if ((await columnsOf(pglite)) === columns) idle.push(engine)
      else await pglite.close()
    },
  }
}

async function keep({ pglite, tables, kept }: Engine, name: string): Promise<void> {
  const schema = `kept_${kept.size}`
  const filled = await filledOf(pglite, tables)
  const copies = filled.map((table) => `create table ${schema}.${table} as table public.${table};`)
  await pglite.exec(`create schema ${schema}; ${copies.join(' ')}`)
  kept.set(name, { schema, tables: filled, sequences: await sequencesOf(pglite) })
}

async function setBack({ pglite, tables, kept }: Engine, name: string): Promise<void> {
  const beginning = kept.get(name)
  if (!beginning) throw new Error(`This engine has never begun with ${name}`)
  const filled = await filledOf(pglite, tables)
  const truncate = filled.length > 0 ? `truncate ${filled.map((table) => `public.${table}`).join(', ')} cascade;` : ''
  const copies = beginning.tables.map(
    (table) => `insert into public.${table} overriding system value table ${beginning.schema}.${table};`,
  )
  await pglite.exec('discard all')
  // Without triggers and foreign keys, which would block the order of the tables.
  await pglite.exec(
    `begin; set local session_replication_role = replica; ${truncate} ${copies.join(' ')} ${beginning.sequences} commit`,
  )
}

async function tablesOf(pglite: PGlite): Promise<string[]> {
  const { rows } = await pglite.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  )
  return rows.map((row) => row.name)
}

async function filledOf(pglite: PGlite, tables: string[]): Promise<string[]> {
  const each = tables.map((table) => `select '${table}' as name where exists (select from public.${table})`)
  const { rows } = await pglite.query<{ name: string }>(each.join(' union all '))
  return rows.map((row) => row.name)
}

/** Statements that set every sequence to its current value. */
async function sequencesOf(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ statement: string }>(
    `select format('select setval(%L, %s, %L);', format('%I.%I', schemaname, sequencename),
        coalesce(last_value, start_value), last_value is not null) as statement
      from pg_sequences where schemaname = 'public'`,
  )
  return rows.map((row) => row.statement).join(' ')
}

async function columnsOf(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ columns: string }>(
    `select string_agg(attrelid || attname, ',' order by attrelid, attnum) as columns
      from pg_attribute join pg_class on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  return rows[0]?.columns ?? ''
}
