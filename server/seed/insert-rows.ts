import { getTableColumns, getTableName, is, SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/context.ts'

/**
 * Inserts rows in order, as one JSON value, because with a parameter per column thousands of rows take seconds. Rows
 * hold plain values, no SQL. Columns missing from a row get the table's default; a generated column (an id) must be
 * missing from all rows or from none.
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

/** Keeps an explicit null; a missing value becomes the table's default. */
function usual(row: object, key: string, usually: unknown): unknown {
  if (valueOf(row, key) === null || usually === undefined) return null
  if (is(usually, SQL)) throw new Error(`${key} is made by the database: leave it out of every row`)
  return usually
}
