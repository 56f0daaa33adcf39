import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database } from '#server/context.ts'
import { CannotStart } from '#server/cannot-start.ts'

// Bundled with the code, so that a server and its migrations can't be of different versions.
const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })
const journals = import.meta.glob('./migrations/meta/_journal.json', { import: 'default', eager: true })

const Journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })

/** An arbitrary advisory lock number that nothing else on the same database uses. */
const lock = 20_261_121

const tooOld =
  'The database was made before the first release, and this server cannot read it. Nothing was changed. ' +
  'Delete the folder of the embedded database (DATA_DIR, .data by default), or name an empty database in DATABASE_URL, and start again.'

export type Migration = { name: string; hash: string; statements: string[] }

/** In the order in which drizzle-kit wrote them. */
export const migrations: Migration[] = Object.values(journals)
  .flatMap((journal) => Journal.parse(journal).entries)
  .map(({ tag }) => {
    const text = files[`./migrations/${tag}.sql`]
    if (text === undefined) throw new Error(`The migration ${tag} is in the journal but has no file`)
    return {
      name: tag,
      hash: createHash('sha256').update(text).digest('hex'),
      statements: text.split('--> statement-breakpoint').filter((statement) => statement.trim() !== ''),
    }
  })

/**
 * Brings the database to this version and returns the names of the migrations applied. All or nothing, and one process
 * at a time: a second one waits for the first and finds nothing left to do.
 */
export async function migrate(db: Database, wanted: Migration[] = migrations): Promise<string[]> {
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`)
    await waitForMigrations(transaction)
    await transaction.execute(sql`
      create table if not exists portal_migrations (
        name text primary key, hash text not null, applied_at timestamptz not null default now()
      )`)
    await transaction.execute(sql`create table if not exists portal_facts (name text primary key, value text not null)`)
    const answer = await transaction.execute<{ name: string; hash: string }>(
      sql`select name, hash from portal_migrations`,
    )
    const applied = new Map(answer.rows.map((row) => [row.name, row.hash]))
    const [first] = wanted
    if (applied.size > 0 && first && !applied.has(first.name)) throw new CannotStart(tooOld)
    const changed = wanted.filter(({ name, hash }) => applied.has(name) && applied.get(name) !== hash)
    if (changed.length > 0) {
      const names = changed.map(({ name }) => name).join(', ')
      throw new CannotStart(
        `The database was made by another version of these migrations: ${names}. Nothing was changed.`,
      )
    }
    const missing = wanted.filter(({ name }) => !applied.has(name))
    for (const { name, hash, statements } of missing) {
      for (const statement of statements) await transaction.execute(sql.raw(statement))
      await transaction.execute(sql`insert into portal_migrations (name, hash) values (${name}, ${hash})`)
    }
    return missing.map(({ name }) => name)
  })
}

/** Keeps other processes from migrating until the end of the transaction. */
export async function waitForMigrations(transaction: Database): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${lock}::bigint)`)
}
