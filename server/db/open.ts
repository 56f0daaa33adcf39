import type { Logger } from 'pino'
import type { Database } from '#server/context.ts'
import { openEmbedded, openInMemory } from './embedded.ts'
import { openServer } from './postgres.ts'

export type OpenDatabase = {
  db: Database
  engine: 'embedded' | 'postgres'
  /** A folder that nothing was in before. */
  isNew: boolean
  /** Ends the connections and gives the folder free. */
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** A PostgreSQL server; it wins over the folder. */
  url?: string | null | undefined
  /** Folder of the embedded database, or "memory://" for one that is gone when it is closed. */
  dataDir: string
  /** A data folder packed by `dumpDataDir`, to begin from instead of making a new one. In memory only. */
  template?: Blob | undefined
  log: Logger
}

/** One dialect, two engines: a folder that needs no set-up, or a PostgreSQL server for more than one process. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  if (options.url) return openServer(options.url, options.log)
  if (options.dataDir === 'memory://') return openInMemory(options.template)
  return openEmbedded(options.dataDir)
}
