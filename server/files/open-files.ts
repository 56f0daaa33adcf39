import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/context.ts'
import type { Env } from '#server/env.ts'
import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { createS3Store } from './s3-store.ts'

export type Files = {
  store: FileStore
  /** Signs addresses of files, and guests' claims. */
  key: Buffer
  /** Absolute path of the folder for uploads in progress. */
  incoming: string
}

/** Opens the store, and creates the key if this database has none yet. Not for use inside a transaction. */
export async function openFiles(env: Env, db: Database): Promise<Files> {
  return {
    store: openStore(env),
    key: env.filesKey ? Buffer.from(env.filesKey) : await keptKey(db),
    incoming: incomingIn(env.dataDir),
  }
}

export function openStore({ s3, dataDir }: Pick<Env, 's3' | 'dataDir'>): FileStore {
  return s3 ? createS3Store(s3) : createDiskStore(join(dataDir, 'files'))
}

export const incomingIn = (dataDir: string) => join(dataDir, 'files/incoming')

/** Shared by all processes on this database, so that an address signed by one is valid for another. */
async function keptKey(db: Database): Promise<Buffer> {
  const made = randomBytes(32).toString('base64url')
  await db.execute(sql`insert into portal_facts (name, value) values ('files_key', ${made}) on conflict do nothing`)
  const { rows } = await db.execute<{ value: string }>(sql`select value from portal_facts where name = 'files_key'`)
  return Buffer.from(rows[0]?.value ?? made, 'base64url')
}
