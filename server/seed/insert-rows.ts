import { getTableColumns, getTableName, is, SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/context.ts'

/**
 * Inserts rows in their order, as one JSON value: with a parameter per column thousands of rows take seconds. Rows hold plain values,
 * no SQL. Columns that a row leaves out get the table's default; a column that the database generates (an id) must be left out
 * by all rows or by none.
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

/** An explicit null stays; a missing value becomes the table's default. */
function usual(row: object, key: string, usually: unknown): unknown {
  if (valueOf(row, key) === null || usually === undefined) return null
  if (is(usually, SQL)) throw new Error(`${key} is made by the database: leave it out of every row`)
  return usually
}
