import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tablesOf } from '#server/backup/dump-rows.ts'
import { checkBackup } from '#server/backup/read-backup.ts'
import { fillDatabase } from '#server/backup/restore-backup.ts'
import type { Database } from '#server/context.ts'
import { migrate, migrations } from '#server/db/migrate.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { readEnv } from '#server/env.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { openEmptyDatabase } from '#tests/support/empty-database.ts'

const firstSchema = join(import.meta.dirname, 'first-schema.tar.gz')
const madeUp = (...statements: string[]) => ({ name: '9999_made_up', hash: 'made up', statements })

forEachEngine((engine) => {
  let dataDir: string
  let database: OpenDatabase
  let first: string[]
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'aist-way-up-'))
    database = await openEmptyDatabase(engine)
    const { db } = database
    const checked = await checkBackup(firstSchema, null)
    await fillDatabase(db, { ...readEnv({}), dataDir }, firstSchema, checked)
    first = await keepRows(db)
  })
  afterAll(async () => {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  test('the first schema is there with rows in every table', async () => {
    const { rows } = await database.db.execute(sql`select name from portal_migrations`)
    expect(rows).toEqual([{ name: migrations[0]?.name }])
    const empty = await Promise.all(
      first.map(async (table) => ((await database.db.$count(keptOf(table))) ? [] : table)),
    )
    expect(empty.flat()).toEqual([])
  })

  test('an address that was proved before is the one proved last', async () => {
    const isOver = new Error('taken back')
    const tried = database.db.transaction(async (transaction) => {
      await transaction.execute(sql`update users set email_verified_at = null where email = 'new@aist.example'`)
      await migrate(transaction)
      const { rows } = await transaction.execute(sql`select email, proved_email from users order by email`)
      const proved = ['anna', 'blocked', 'unfinished'].map((name) => `${name}@aist.example`)
      expect(rows).toHaveLength(4)
      expect(rows).toEqual(
        expect.arrayContaining([
          { email: 'new@aist.example', proved_email: null },
          ...proved.map((email) => ({ email, proved_email: email })),
        ]),
      )
      throw isOver
    })
    await expect(tried).rejects.toBe(isOver)
  })

  test('later migrations keep its rows, and one that does not is found out', async () => {
    const { db } = database
    const isOver = new Error('taken back')
    const tried = db.transaction(async (transaction) => {
      const harmless = madeUp(
        "alter table shops add column seal text not null default 'none'",
        'alter table shops drop column promo_text',
        'alter table limit_checks alter column receiver_id type bigint',
        "insert into attempt_windows values ('new', 1, now())",
      )
      await migrate(transaction, [...migrations, harmless])
      expect(await lostRows(transaction, first)).toEqual([])
      throw isOver
    })
    await expect(tried).rejects.toBe(isOver)

    await migrate(db, [...migrations, madeUp('delete from mails where user_id is null', 'update shops set sort = 99')])
    expect(await lostRows(db, first)).toEqual([
      { table: 'mails', lost: 1 },
      { table: 'shops', lost: 2 },
    ])
  })
})

const keptOf = (table: string) => sql`first_schema.${sql.identifier(table)}`

async function keepRows(db: Database): Promise<string[]> {
  const tables = (await tablesOf(db)).filter((table) => !table.startsWith('portal_'))
  await db.execute(sql`create schema first_schema`)
  for (const table of tables) {
    await db.execute(sql`create table ${keptOf(table)} as table public.${sql.identifier(table)}`)
  }
  return tables
}

/** How many rows of each table were lost or changed, in the columns that both schemas have; for a dropped table, all of them. */
async function lostRows(db: Database, tables: string[]): Promise<{ table: string; lost: number }[]> {
  const found: { table: string; lost: number }[] = []
  for (const table of tables) {
    const both = await db.execute<{ name: string }>(sql`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} intersect
      select column_name from information_schema.columns
      where table_schema = 'first_schema' and table_name = ${table}`)
    const columns = sql.join(
      both.rows.map(({ name }) => sql.identifier(name)),
      sql`, `,
    )
    const { rows } =
      both.rows.length === 0
        ? await db.execute<{ lost: number }>(sql`select count(*)::int as lost from ${keptOf(table)}`)
        : await db.execute<{ lost: number }>(sql`
            select count(*)::int as lost from (
              select ${columns} from ${keptOf(table)} except all select ${columns} from public.${sql.identifier(table)}
            ) gone`)
    const lost = rows[0]?.lost ?? 0
    if (lost > 0) found.push({ table, lost })
  }
  return found
}
