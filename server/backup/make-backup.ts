import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import { CannotStart } from '#server/cannot-start.ts'
import { makeDataFolder } from '#server/data-folder.ts'
import { databaseIn, orInWords } from '#server/db/damaged.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Env } from '#server/env.ts'
import { openStore } from '#server/files/open-files.ts'
import { askServer } from './beside-server.ts'
import { dumpRows } from './dump-rows.ts'
import type { Manifest } from './facts.ts'
import { writeBackup } from './write-backup.ts'

export type BackupSummary = Manifest & { path: string; bytes: number; isEncrypted: boolean }

/** Backs up the configured database and files into a new file, by default in `DATA_DIR/backups`. Throws `CannotStart`. */
export async function makeBackup(env: Env, log: Logger, named?: string): Promise<BackupSummary> {
  const path = named === undefined ? join(env.dataDir, 'backups', nameAt(new Date(), env)) : resolve(named)
  if (existsSync(path)) throw new CannotStart(`${path} is there already. Name another file: nothing is overwritten.`)
  const rows = await orInWords(env, () => rowsOf(env, log))
  try {
    const made = await writeBackup({ rows, store: openStore(env), dataDir: env.dataDir }, path, env.backupKey)
    return { ...made, path, isEncrypted: env.backupKey !== null }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CannotStart(`The backup ${path} could not be made: ${reason}. The server's log may say more.`, {
      cause: error,
    })
  }
}

/** The rows from the server that has the folder open or, if none is running, from the database itself. */
async function rowsOf(env: Env, log: Logger): Promise<Readable> {
  if (!env.databaseUrl) {
    const answered = await askServer(env.dataDir)
    if (answered) return answered
    if (!existsSync(databaseIn(env.dataDir))) {
      throw new CannotStart(`There is nothing to back up: the folder ${env.dataDir} (DATA_DIR) has no database.`)
    }
  }
  await makeDataFolder(env.dataDir)
  const database = await openDatabase({ url: env.databaseUrl, dataDir: env.dataDir, log })
  try {
    return await dumpRows(database, env.dataDir)
  } finally {
    await database.close()
  }
}

function nameAt(now: Date, { backupKey }: Env): string {
  const moment = now.toISOString().slice(0, 19).replaceAll(':', '-')
  return `aist-${moment}.tar.gz${backupKey === null ? '' : '.locked'}`
}
