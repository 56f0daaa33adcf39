import { eq, getTableColumns, sql, type Column, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Hono } from 'hono'
import type * as z from 'zod/mini'
import type { byId, Endpoint } from '#contracts/endpoint.ts'
import type { StaffNeed } from '#contracts/staff/roles.ts'
import type { Context, Database } from '#server/context.ts'
import type { warehouses } from '#server/db/tables/places.ts'
import { codeOf } from '#server/http/database-errors.ts'
import { invalid, notFound } from '#server/http/refusal.ts'
import { serve, type Served } from '#server/http/serve.ts'
import type { Say } from '#server/words/words.ts'

/** Sentences by field. */
export type FieldErrors = Record<string, string[]>

type Entry = Record<string, unknown>
type Replies = { one: z.ZodMiniType<{ data: Entry }>; all: z.ZodMiniType<{ data: Entry[] }> }

/** The three calls defined by `staffList`. */
type ListApi<Body> = {
  list: Endpoint<{ staff: StaffNeed; reply: Replies['all'] }>
  set: Endpoint<{ staff: StaffNeed; body: z.ZodMiniType<Body>; reply: Replies['one'] }>
  change: Endpoint<{ staff: StaffNeed; params: typeof byId; body: z.ZodMiniType<Body>; reply: Replies['one'] }>
}

type ListTable = PgTable & { id: Column; $inferSelect: { id: number } }

/** One of the provider's lists: its table, and what distinguishes it from other lists. */
export type ProviderList<Body extends object, Table extends ListTable> = {
  api: ListApi<Body>
  table: Table
  /** The columns by which staff identify an entry; a unique index covers them. */
  known: (keyof Table['$inferSelect'] & string)[]
  order: SQL[]
  /** Converts the body to column values where they differ. Throws 422. */
  values?: (db: Database, body: Body, t: Say) => Promise<Entry> | Entry
  /** Converts rows to what staff see where they differ. */
  entries?: (db: Database, rows: Table['$inferSelect'][]) => Promise<Entry[]>
  /** Errors of the entry as a whole, after the change. */
  check?: (db: Database, row: Table['$inferSelect'], t: Say) => Promise<FieldErrors> | FieldErrors
}

/** Serves the same three calls for each list. Setting an entry twice creates no second one. */
export function mountList<Body extends object, Table extends ListTable>(
  app: Hono<Served>,
  context: Context,
  list: ProviderList<Body, Table>,
): void {
  // Typed as one concrete table: the query builder's types cannot express "some table with an id".
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
    // Columns not named have the table's default in `excluded`.
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
