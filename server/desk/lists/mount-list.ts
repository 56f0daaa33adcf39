import { eq, getTableColumns, sql, type Column, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Hono } from 'hono'
import type * as z from 'zod/mini'
import type { byId, Endpoint } from '#contracts/endpoint.ts'
import type { Context, Database } from '#server/context.ts'
import type { warehouses } from '#server/db/tables/places.ts'
import { codeOf } from '#server/http/database-errors.ts'
import { invalid, notFound } from '#server/http/refusal.ts'
import { serve, type Served } from '#server/http/serve.ts'
import type { Say } from '#server/words/words.ts'

/** Sentences by the field they stand at. */
export type FieldErrors = Record<string, string[]>

type Entry = Record<string, unknown>
type Replies = { one: z.ZodMiniType<{ data: Entry }>; all: z.ZodMiniType<{ data: Entry[] }> }

/** The three calls that `staffList` makes for a list. */
type ListApi<Body> = {
  list: Endpoint<{ staff: true; reply: Replies['all'] }>
  set: Endpoint<{ staff: true; body: z.ZodMiniType<Body>; reply: Replies['one'] }>
  change: Endpoint<{ staff: true; params: typeof byId; body: z.ZodMiniType<Body>; reply: Replies['one'] }>
}

type ListTable = PgTable & { id: Column; $inferSelect: { id: number } }

/** A list of the provider's: its table, and what is particular about it. */
export type ProviderList<Body extends object, Table extends ListTable> = {
  api: ListApi<Body>
  table: Table
  /** The columns by which staff know an entry; a unique index holds them. */
  known: (keyof Table['$inferSelect'] & string)[]
  order: SQL[]
  /** What is stored for what was sent, where that is not the same. Throws 422. */
  values?: (db: Database, body: Body, t: Say) => Promise<Entry> | Entry
  /** What staff see of the rows, where that is not the same. */
  entries?: (db: Database, rows: Table['$inferSelect'][]) => Promise<Entry[]>
  /** What is wrong with an entry as a whole, after the change. */
  check?: (db: Database, row: Table['$inferSelect'], t: Say) => Promise<FieldErrors> | FieldErrors
}

/** Serves one list: the same three calls for each of them. What is set twice is there once. */
export function mountList<Body extends object, Table extends ListTable>(
  app: Hono<Served>,
  context: Context,
  list: ProviderList<Body, Table>,
): void {
  // One table stands for all: the query builder cannot be told of a table that is only known to have an id.
  const table = list.table as unknown as typeof warehouses
  type Row = Table['$inferSelect']
  const columns = getTableColumns(table) as Record<string, Column>
  const target = list.known.map((name) => columns[name]) as (typeof table.code)[]

  serve(app, context, list.api.list, async ({ db }) => {
    const rows = await db
      .select()
      .from(table)
      .orderBy(...list.order, table.id)
    return { data: await entriesOf(db, rows) }
  })

  serve(app, context, list.api.set, async ({ db, body, t, concern }) => {
    const values = await valuesOf(db, body, t)
    // What was not named is in `excluded` as the table has it by default.
    const names = Object.keys(columns).filter((name) => name !== 'id')
    const set = Object.fromEntries(names.map((name) => [name, sql.raw(`excluded."${name}"`)]))
    const [row] = await db.insert(table).values(values).onConflictDoUpdate({ target, set }).returning()
    return settled(db, row, t, concern)
  })

  serve(app, context, list.api.change, async ({ db, params, body, t, concern }) => {
    const values = await valuesOf(db, body, t)
    const which = eq(table.id, params.id)
    const [row] =
      Object.keys(values).length > 0
        ? await db.update(table).set(values).where(which).returning().catch(refuseTaken(t))
        : await db.select().from(table).where(which)
    return settled(db, row, t, concern)
  })

  async function valuesOf(db: Database, body: Body, t: Say): Promise<typeof table.$inferInsert> {
    const values = list.values ? await list.values(db, body, t) : body
    return values as typeof table.$inferInsert
  }

  async function settled(db: Database, row: Row | undefined, t: Say, concern: (about: { reason: string }) => void) {
    if (!row) throw notFound()
    concern({ reason: list.known.map((name) => String(row[name as keyof Row])).join(' ') })
    const errors = (await list.check?.(db, row, t)) ?? {}
    if (Object.keys(errors).length > 0) throw invalid(errors)
    const [entry = {}] = await entriesOf(db, [row])
    return { data: entry }
  }

  async function entriesOf(db: Database, rows: Row[]): Promise<Entry[]> {
    return list.entries ? list.entries(db, rows) : rows
  }

  function refuseTaken(t: Say) {
    return (error: unknown): never => {
      if (codeOf(error) !== '23505') throw error
      throw invalid({ [list.known[0] ?? '']: [t('provider.desk.taken')] })
    }
  }
}
