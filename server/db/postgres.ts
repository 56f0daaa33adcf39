import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { Logger } from 'pino'
import type { OpenDatabase } from './open.ts'
import { CannotStart } from '#server/cannot-start.ts'
import type { Database } from '#server/context.ts'

/** Enough for any indexed query; a longer one is a mistake that must not block a connection. */
const limits = '-c statement_timeout=5000 -c idle_in_transaction_session_timeout=20000 -c TimeZone=UTC'

export async function openServer(url: string, log: Logger): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'aist',
    options: limits,
  })
  // Without a listener, losing an idle connection would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'a connection to the database was lost'))
  // The pool only listens while a connection is idle; otherwise the failing statement reports the error.
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    const { host } = new URL(url)
    throw new CannotStart(`The database at ${host} (DATABASE_URL) cannot be reached: ${wordsOf(error)}`, {
      cause: error,
    })
  }
  return {
    db: withTransactions(pool),
    engine: 'postgres',
    close: () => pool.end(),
  }
}

/**
 * Drizzle's own transaction never releases a connection whose `begin` fails: after ten of them, from a server that went
 * away at the wrong moment, no request would be answered any more.
 */
function withTransactions(pool: Pool): Database {
  const db = drizzle(pool)
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return db
}

/** A refused connection to a name with two addresses is an AggregateError without a message; the reasons are inside. */
function wordsOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(wordsOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
