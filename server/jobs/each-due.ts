import type { Context, Database } from '#server/context.ts'

const batch = 50

/**
 * Runs `act` on every due row, in small transactions. `find` returns at most `limit` rows with an id greater than
 * `after`, ordered by id, `for update skip locked`, so that rows being processed elsewhere are skipped. A failing row
 * alone is rolled back; the loop goes on and throws at the end. Returns the number of rows that `act` reports as
 * changed.
 */
export async function eachDue<Row extends { id: number }>(
  context: Context,
  find: (db: Database, page: { after: number; limit: number }) => Promise<Row[]>,
  act: (db: Database, row: Row) => Promise<boolean>,
): Promise<number> {
  const failures: unknown[] = []
  let changed = 0
  let after = 0
  for (;;) {
    const last = await context.db.transaction(async (transaction) => {
      const rows = await find(transaction, { after, limit: batch })
      for (const row of rows) {
        try {
          // A nested transaction is a savepoint.
          if (await transaction.transaction((own) => act(own, row))) changed += 1
        } catch (error) {
          failures.push(error)
        }
      }
      return rows.length < batch ? undefined : rows.at(-1)?.id
    })
    if (last === undefined) break
    after = last
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of the rows that were due failed`)
  return changed
}
