import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { buildFacts } from '#server/build-facts.ts'
import { CannotStart } from '#server/cannot-start.ts'
import type { Database } from '#server/context.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { factsName, format, rowsName, type Facts } from './facts.ts'
import { endOfTar, tarEntry, type Part } from './tar.ts'

const atOnce = 1000

/**
 * A consistent snapshot of the rows as a tar. It is spooled to an unlinked file, so that the transaction, which blocks
 * everybody on the embedded database, ends as soon as the rows are read, however slow the reader is.
 */
export async function dumpRows(database: Pick<OpenDatabase, 'db' | 'engine'>, folder: string): Promise<Readable> {
  const path = join(folder, `backup-${randomUUID()}.unfinished`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await rm(path)
    await readRows(database, (part) => file.appendFile(tarEntry(part)))
    await file.appendFile(endOfTar)
  } catch (error) {
    await file.close()
    throw error
  }
  return file.createReadStream({ start: 0 })
}

/**
 * Numbers stay text from the row to the file, because JavaScript would round some. The one value lost in JSON lines is
 * a JSON null in a column, which is restored as SQL null; the portal writes none.
 */
async function readRows(
  { db, engine }: Pick<OpenDatabase, 'db' | 'engine'>,
  take: (part: Part) => Promise<void>,
): Promise<void> {
  await db.transaction(
    async (transaction) => {
      await transaction.execute(sql`set local statement_timeout = 0`)
      await transaction.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      const tables = await tablesOf(transaction)
      if (!tables.includes('portal_migrations')) {
        throw new CannotStart('There is nothing to back up: no portal has been started on this database.')
      }
      const facts = await factsOf(transaction, engine)
      await take({ name: factsName, content: Buffer.from(`${JSON.stringify(facts, null, 2)}\n`) })
      for (const table of tables) {
        await transaction.execute(sql`
          declare backup_rows no scroll cursor for
          select row_to_json(t)::text as line from only public.${sql.identifier(table)} t`)
        for (let piece = 0; ; piece += 1) {
          const { rows } = await transaction.execute<{ line: string }>(
            sql`fetch ${sql.raw(String(atOnce))} from backup_rows`,
          )
          if (rows.length === 0) break
          const lines = rows.map(({ line }) => `${line}\n`).join('')
          await take({ name: rowsName(table, piece), content: Buffer.from(lines) })
        }
        await transaction.execute(sql`close backup_rows`)
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

export async function tablesOf(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by relname`)
  return rows.map(({ name }) => name)
}

/**
 * The first query has fixed the snapshot of the rows; sequences aren't part of snapshots, and read afterwards they are
 * never behind the rows.
 */
async function factsOf(db: Database, engine: Facts['engine']): Promise<Facts> {
  const migrations = await db.execute<Facts['migrations'][number]>(
    sql`select name, hash from portal_migrations order by name`,
  )
  const sequences = await db.execute<Facts['sequences'][number]>(sql`
    select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`)
  return {
    format,
    version: buildFacts.version,
    made_at: new Date().toISOString(),
    engine,
    migrations: migrations.rows,
    sequences: sequences.rows,
  }
}
