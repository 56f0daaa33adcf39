import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { CannotStart } from '#server/cannot-start.ts'
import type { Database } from '#server/context.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase, type OpenDatabase } from '#server/db/open.ts'
import type { Env } from '#server/env.ts'
import { openStore } from '#server/files/open-files.ts'
import { createServerDatabase, forEachEngine, type Engine } from '#tests/support/database.ts'
import { openEmptyDatabase } from '#tests/support/empty-database.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { answerBackups } from './beside-server.ts'
import { tablesOf } from './dump-rows.ts'
import { makeBackup, type BackupSummary } from './make-backup.ts'
import { checkBackup } from './read-backup.ts'
import { fillDatabase, restoreBackup } from './restore-backup.ts'

const log = pino({ level: 'silent' })
const backupKey = 'a stork carries it over the roofs of the town'

forEachEngine((from) => {
  let provider: Provider
  let folder: string
  let made: BackupSummary
  /** How many pairs were written before the backup started and by the time it was done. */
  let before = 0
  let after = 0

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'aist-drill-'))
    provider = await createProvider({ engine: from, files: true })
    // A demo world has no audit entries. The trigger would overwrite their chain during a restore.
    await provider.context.db.execute(sql`
      insert into audit_entries (staff_id, method, path, status, occurred_at)
      select id, 'POST', '/api/desk/parcels', 201, now() from staff, generate_series(1, 3)`)
    const writing = writePairs(provider.context.db)
    await vi.waitUntil(() => writing.written() > 2)
    before = writing.written()
    made = await backUp(provider, from, join(folder, 'backup'))
    await writing.end()
    after = writing.written()
  })
  afterAll(async () => {
    await provider.close()
    await rm(folder, { recursive: true, force: true })
  })

  test('a backup is one closed file, made while others write', async () => {
    expect(after).toBeGreaterThan(before)
    expect(made).toMatchObject({ missing: [], isEncrypted: true })
    expect(made.files).toBeGreaterThan(0)
    const bytes = await readFile(made.path)
    expect(bytes.includes('anna@aist.example')).toBe(false)
  })

  // One way onto PostgreSQL is enough, because a backup doesn't depend on where it was made.
  const ways: Engine[] = from === 'postgres' || process.env.TEST_SHORT ? ['embedded'] : ['embedded', 'postgres']
  describe.each(ways)('to %s', (to) => {
    test('every row and every byte is back, of one moment', async () => {
      const target = await emptyPlace(to, join(folder, `to-${to}`))
      const env = { ...provider.context.env, ...target.env, backupKey }
      await beginAndBreakOff(env, provider.context.env)
      const restored = await bringBack(from, env, made.path)
      try {
        const { rows } = await restored.db.execute<{ pairs: number }>(sql`
          select count(*)::int as pairs from attempt_windows
          join portal_facts on name = key and value = ends_at::text where key like 'drill %'`)
        const pairs = rows[0]?.pairs ?? 0
        expect(pairs).toBeGreaterThanOrEqual(before)
        await forgetPairs(provider.context.db, pairs)
        expect(await contentOf(restored.db)).toEqual(await contentOf(provider.context.db))
        expect(await filesOf(env)).toEqual(await filesOf(provider.context.env))
        expect(await migrate(restored.db)).toEqual([])
        if (from === 'postgres') return
        await expect(restoreBackup(env, log, made.path)).rejects.toThrow(
          to === 'embedded' ? 'holds a database' : 'is not empty',
        )
      } finally {
        await restored.close()
        await target.remove()
      }
    })

    if (from === 'postgres' || to === 'postgres') return
    test('an empty pg_control ends the opening in words, with the way back', async () => {
      const dataDir = join(folder, `to-${to}`)
      await truncate(join(dataDir, 'database/global/pg_control'))
      const opening = openDatabase({ dataDir, log })
      await expect(opening).rejects.toThrow(CannotStart)
      await expect(opening).rejects.toThrow(`The database in ${join(dataDir, 'database')} cannot be opened`)
      await expect(opening).rejects.toThrow('bring the last backup back: npm run restore, see server/set-up.md')
    })
  })
})

/** Writes two rows per transaction until stopped: a consistent backup holds both or neither. */
function writePairs(db: Database) {
  let written = 0
  const over = new AbortController()
  const round = async () => {
    while (!over.signal.aborted) {
      const key = `drill ${written}`
      const now = new Date()
      await db.transaction(async (transaction) => {
        await transaction.execute(
          sql`insert into attempt_windows (key, used, ends_at) values (${key}, 1, ${now.toISOString()}::timestamptz)`,
        )
        await transaction.execute(
          sql`insert into portal_facts (name, value) select key, ends_at::text from attempt_windows where key = ${key}`,
        )
      })
      written += 1
      await new Promise(setImmediate)
    }
  }
  const running = round()
  return {
    written: () => written,
    end: () => {
      over.abort()
      return running
    },
  }
}

/** Removes pairs written after the moment of the backup. */
async function forgetPairs(db: Database, from: number): Promise<void> {
  await db.execute(sql`delete from attempt_windows where key like 'drill %' and substr(key, 7)::int >= ${from}`)
  await db.execute(sql`delete from portal_facts where name like 'drill %' and substr(name, 7)::int >= ${from}`)
}

/** Makes a backup as the command does: from the process that holds the embedded database, or from the PostgreSQL server. */
async function backUp({ context }: Provider, engine: Engine, path: string): Promise<BackupSummary> {
  if (engine === 'postgres') {
    return makeBackup({ ...context.env, databaseUrl: await urlOf(context.db), backupKey }, log, path)
  }
  const backups = await answerBackups({ db: context.db, engine }, context.env.dataDir, log)
  try {
    return await makeBackup({ ...context.env, backupKey }, log, path)
  } finally {
    await backups.stop()
  }
}

async function urlOf(db: Database): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${rows[0]?.name}`
  return url.href
}

async function emptyPlace(
  engine: Engine,
  dataDir: string,
): Promise<{ env: Pick<Env, 'dataDir' | 'databaseUrl'>; remove: () => Promise<void> }> {
  if (engine === 'embedded') return { env: { dataDir, databaseUrl: null }, remove: async () => undefined }
  const { url, remove } = await createServerDatabase()
  return { env: { dataDir, databaseUrl: url }, remove }
}

/**
 * Restores with the command's functions. PostgreSQL backups go into memory, because creating an embedded database on
 * disk takes seconds and one is enough.
 */
async function bringBack(from: Engine, env: Env, path: string): Promise<OpenDatabase> {
  if (from === 'postgres') {
    const empty = await openEmptyDatabase('embedded')
    await fillDatabase(empty.db, env, path, await checkBackup(path, env.backupKey))
    return empty
  }
  await restoreBackup(env, log, path)
  return openDatabase({ url: env.databaseUrl, dataDir: env.dataDir, log })
}

/** Simulates what a killed restore leaves: files of the backup, and a database that never got its name. */
async function beginAndBreakOff(env: Env, from: Env): Promise<void> {
  await mkdir(join(env.dataDir, 'database.unfinished'), { recursive: true })
  await writeFile(join(env.dataDir, 'database.unfinished/PG_VERSION'), '')
  for await (const { key } of openStore(from).list()) {
    const half = join(env.dataDir, 'half')
    await writeFile(half, 'half')
    return openStore(env).put(key, half)
  }
}

/** A hash of the rows of each table, the sequences, and the constraints between tables. */
async function contentOf(db: Database): Promise<Record<string, unknown>> {
  const tables = await tablesOf(db)
  const each = tables.map(
    (table) => sql`
      select ${table}::text as name, count(*)::int as rows, md5(string_agg(line, E'\n' order by line)) as hash
      from (select t::text collate "C" as line from public.${sql.identifier(table)} t) lines`,
  )
  const rows = await db.execute(sql.join(each, sql` union all `))
  const sequences = await db.execute(
    sql`select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  )
  const constraints = await db.execute(sql`
    select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as says
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' order by conrelid::regclass::text, conname`)
  const triggers = await db.execute(sql`
    select tgrelid::regclass::text as on, tgname as name, tgenabled as enabled
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace order by 1, 2`)
  return {
    rows: rows.rows,
    sequences: sequences.rows,
    constraints: constraints.rows,
    triggers: triggers.rows,
  }
}

async function filesOf(env: Env): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const store = openStore(env)
  const keys: string[] = []
  for await (const { key } of store.list()) keys.push(key)
  for (const key of keys.toSorted()) {
    const stream = await store.read(key)
    if (stream) found.set(key, (await buffer(stream)).toString('base64'))
  }
  return found
}
