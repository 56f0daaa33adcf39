import type { Context, Database } from '#server/context.ts'

const batch = 50

/**
 * Runs `act` on every due row, in small transactions. `find` returns at most `limit` rows whose id is more than `after`, in the
 * order of their ids, `for update skip locked`, so that rows which another process works on are skipped. A row that fails is rolled
 * back alone; the loop goes on and throws at its end. Returns the number of rows that `act` says it changed.
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
