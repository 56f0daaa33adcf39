import { NoopLogger } from 'drizzle-orm'

/** A statement as the server sent it. */
export type Statement = { sql: string; params: unknown[] }

/** The server's statements on a database, opened without a log, during `act`. */
export async function recorded(act: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  NoopLogger.prototype.logQuery = (...logged: unknown[]) => {
    const [sql, params] = logged as [string, unknown[]]
    statements.push({ sql, params })
  }
  try {
    await act()
  } finally {
    NoopLogger.prototype.logQuery = () => {}
  }
  return statements
}
