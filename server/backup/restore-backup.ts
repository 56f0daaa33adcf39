import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { CannotStart } from '#server/cannot-start.ts'
import type { Database } from '#server/context.ts'
import { makeDataFolder } from '#server/data-folder.ts'
import { databaseIn } from '#server/db/damaged.ts'
import { makeEmbedded } from '#server/db/embedded.ts'
import { migrate, waitForMigrations } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Env } from '#server/env.ts'
import { incomingIn, openStore } from '#server/files/open-files.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { writePrivately } from '#server/staff/first-staff.ts'
import { tablesOf } from './dump-rows.ts'
import { fileIn, tokenName } from './facts.ts'
import { beginLoading } from './load-rows.ts'
import { checkBackup, migrationsOf, readBackup, type Checked } from './read-backup.ts'
import type { Part } from './tar.ts'

/**
 * Restores a backup into an empty folder or database. The rows appear all at once, after everything else: if killed
 * before, it leaves only files, which the same command writes again.
 */
export async function restoreBackup(env: Env, log: Logger, named: string): Promise<Checked> {
  const path = resolve(named)
  if (!existsSync(path)) throw new CannotStart(`There is no file ${path}.`)
  const checked = await checkBackup(path, env.backupKey)
  migrationsOf(checked.facts)
  await refuseUsed(env, checked)
  await makeDataFolder(env.dataDir)

  const fill = (db: Database) => fillDatabase(db, env, path, checked)
  if (!env.databaseUrl) await makeEmbedded(env.dataDir, fill)
  else {
    const database = await openDatabase({ url: env.databaseUrl, dataDir: env.dataDir, log })
    try {
      await fill(database.db)
    } finally {
      await database.close()
    }
  }
  return checked
}

/** Brings an empty database to the backup's version and fills it together with the file store, all or nothing. */
export function fillDatabase(db: Database, env: Env, path: string, { facts }: Checked): Promise<void> {
  const store = openStore(env)
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`set local statement_timeout = 0`)
    await transaction.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    await waitForMigrations(transaction)
    const [table] = await tablesOf(transaction)
    if (table !== undefined) throw new CannotStart(`The database of DATABASE_URL is not empty. ${emptyOnly}`)
    await migrate(transaction, migrationsOf(facts))
    const loading = await beginLoading(transaction)
    for await (const part of readBackup(path, env.backupKey)) {
      await loading.load(part)
      await putFile(env, store, part)
    }
    await loading.finish(facts)
  })
}

const emptyOnly =
  'A backup is restored into an empty place only: name another one with DATA_DIR or DATABASE_URL, or move away what is there. ' +
  'Nothing was changed.'

async function refuseUsed({ dataDir, databaseUrl, s3 }: Env, { keys }: Checked): Promise<void> {
  if (!databaseUrl && existsSync(databaseIn(dataDir))) {
    throw new CannotStart(`The folder ${dataDir} (DATA_DIR) holds a database. ${emptyOnly}`)
  }
  for await (const { key } of openStore({ dataDir, s3 }).list()) {
    // Files of this backup were left by an interrupted restore.
    if (keys.has(key)) continue
    const place = s3 ? `The bucket ${s3.bucket} (S3_BUCKET)` : `The folder ${join(dataDir, 'files')}`
    throw new CannotStart(`${place} holds files of another portal. ${emptyOnly}`)
  }
}

async function putFile({ dataDir }: Env, store: FileStore, { name, content }: Part): Promise<void> {
  const key = fileIn(name)
  if (key) {
    const incoming = incomingIn(dataDir)
    await mkdir(incoming, { recursive: true })
    const path = join(incoming, key)
    await writeFile(path, content)
    await store.put(key, path)
    await rm(path, { force: true })
  }
  const token = join(dataDir, tokenName)
  if (name === tokenName && !existsSync(token)) await writePrivately(token, content)
}
