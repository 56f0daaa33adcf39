import { getTableColumns, getTableName, is, SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/context.ts'

/**
 * Inserts rows as one value, in their order: thousands of rows of many columns cost seconds as a parameter each. They hold
 * plain values, no SQL. What a row leaves out is what the table says; only what the database makes itself (an id) may
 * be left out by all rows or by none.
 */
export async function insertRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.entries(getTableColumns(table)).filter(([key]) =>
    rows.some((row) => valueOf(row, key) !== undefined),
  )
  const values = rows.map((row) =>
    Object.fromEntries(
      columns.map(([key, column]) => [column.name, valueOf(row, key) ?? usual(row, key, column.default)]),
    ),
  )
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  const name = sql.identifier(getTableName(table))
  await db.execute(sql`
    insert into ${name} (${names})
    select ${names} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(values)}::jsonb)`)
}

function valueOf(row: object, key: string): unknown {
  return (row as Record<string, unknown>)[key]
}

/** null that was said stays; what was not said has the table's default. */
function usual(row: object, key: string, usually: unknown): unknown {
  if (valueOf(row, key) === null || usually === undefined) return null
  if (is(usually, SQL)) throw new Error(`${key} is made by the database: leave it out of every row`)
  return usually
}
