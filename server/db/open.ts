import type { Logger } from 'pino'
import type { Database } from '#server/context.ts'
import { openEmbedded } from './embedded.ts'
import { openServer } from './postgres.ts'

export type OpenDatabase = {
  db: Database
  engine: 'embedded' | 'postgres'
  /** Closes the connections and releases the folder. */
  close: () => Promise<void>
}

export type DatabaseOptions = {
  /** A PostgreSQL server; takes precedence over the folder. */
  url?: string | null | undefined
  /** The folder of the embedded database. */
  dataDir: string
  log: Logger
}

/** One dialect, two engines: a folder that needs no set-up, or a PostgreSQL server for several processes. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  return options.url ? openServer(options.url, options.log) : openEmbedded(options.dataDir)
}
