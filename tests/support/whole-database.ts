import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { amcheck } from '@electric-sql/pglite/contrib/amcheck'
import { asAdmin } from './postgres.ts'

/** Fails at the first index that does not match its table, or the first unreadable row. */
const check = `
  select
    (select count(bt_index_check(index.oid, true)) from pg_class index
      join pg_am on pg_am.oid = index.relam and amname = 'btree'
      join pg_index on indexrelid = index.oid and indisvalid
      where index.relnamespace = 'public'::regnamespace)::int as indexes,
    (select string_agg(format('%s: %s', relname, flaw.msg), '; ') from pg_class
      cross join lateral verify_heapam(pg_class.oid) as flaw
      where relkind = 'r' and relnamespace = 'public'::regnamespace) as flaws`

type Found = { indexes: number; flaws: string | null }

/** Runs PostgreSQL's amcheck on every index and table of the database. */
export async function checkServerDatabase(url: string): Promise<Found> {
  await asAdmin(url, 'create extension if not exists amcheck')
  const [found] = await asAdmin(url, check)
  return found as Found
}

/** The same for a folder that no process has open. */
export async function checkEmbedded(dataDir: string): Promise<Found> {
  const pglite = await PGlite.create({ dataDir: join(dataDir, 'database'), extensions: { amcheck } })
  await pglite.exec('create extension if not exists amcheck')
  const { rows } = await pglite.query<Found>(check)
  await pglite.close()
  if (!rows[0]) throw new Error('amcheck said nothing')
  return rows[0]
}
