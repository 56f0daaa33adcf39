import { sql } from 'drizzle-orm'
import type { Database } from '#server/context.ts'
import { tablesOf } from './dump-rows.ts'
import { tableIn, type Facts } from './facts.ts'
import type { Part } from './tar.ts'

export type Loading = {
  /** Inserts the rows of a part into their table; ignores other parts. */
  load(part: Part): Promise<void>
  /** To be called after all rows: restores references, triggers and sequences. */
  finish(facts: Facts): Promise<void>
}

/**
 * Loads rows into a migrated database, within one transaction. Until all are loaded, foreign keys are dropped and
 * triggers disabled, because the audit's trigger would write a new chain. Rows inserted by migrations are replaced by
 * the backup's.
 */
export async function beginLoading(db: Database): Promise<Loading> {
  const tables = await tablesOf(db)
  const references = await referencesOf(db)
  for (const { name, table } of references) {
    await db.execute(sql`alter table public.${sql.identifier(table)} drop constraint ${sql.identifier(name)}`)
  }
  for (const table of tables) {
    await db.execute(sql`alter table public.${sql.identifier(table)} disable trigger user`)
    await db.execute(sql`delete from public.${sql.identifier(table)}`)
  }
  const columns = await columnsOf(db)

  return {
    async load({ name, content }) {
      const table = tableIn(name)
      if (!table) return
      const into = sql.identifier(table)
      const list = sql.join(
        (columns.get(table) ?? []).map((column) => sql.identifier(column)),
        sql`, `,
      )
      const rows = `[${content.toString().trimEnd().replaceAll('\n', ',')}]`
      await db.execute(sql`
        insert into public.${into} (${list}) overriding system value
        select ${list} from json_populate_recordset(null::public.${into}, ${rows}::text::json)`)
    },
    async finish({ sequences }) {
      for (const { name, table, definition } of references) {
        await db.execute(
          sql`alter table public.${sql.identifier(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
        )
      }
      for (const table of tables) {
        await db.execute(sql`alter table public.${sql.identifier(table)} enable trigger user`)
      }
      for (const { name, last } of sequences) {
        await db.execute(sql`
          select setval(format('public.%I', sequencename)::regclass, coalesce(${last}::bigint, start_value), ${last !== null})
          from pg_sequences where schemaname = 'public' and sequencename = ${name}`)
      }
    },
  }
}

type Reference = { name: string; table: string; definition: string }

async function referencesOf(db: Database): Promise<Reference[]> {
  const { rows } = await db.execute<Reference>(sql`
    select conname as name, relname as table, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class on pg_class.oid = conrelid
    where contype = 'f' and relnamespace = 'public'::regnamespace order by relname, conname`)
  return rows
}

/** The columns of each table without the generated ones, which can't be inserted. */
async function columnsOf(db: Database): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ table: string; columns: string[] }>(sql`
    select relname as table, array_agg(attname::text order by attnum) as columns
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and attnum > 0 and not attisdropped and attgenerated = '' group by relname`)
  return new Map(rows.map((row) => [row.table, row.columns]))
}
