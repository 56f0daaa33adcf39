import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, asc, inArray, isNull, lt } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { files } from '#server/db/tables/files.ts'
import { removeBytes } from './store-file.ts'

const day = 24 * 60 * 60 * 1000
const batch = 200

/**
 * Takes away what nothing will ever use: uploads that are unused for a day, bytes without a row, and what broke off
 * while it arrived. Safe to run twice, and in several processes at once.
 */
export async function removeUnusedFiles(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - day)
  while (await forgetUnused(context, before));
  await removeLostBytes(context, before)
  await removeBrokenOff(context, before)
}

/** Answers true while there may be more. */
async function forgetUnused(context: Context, before: Date): Promise<boolean> {
  const forgotten = await context.db.transaction(async (transaction) => {
    // One that is being given to something at this moment is left alone.
    const unused = await transaction
      .select({ id: files.id })
      .from(files)
      .where(and(isNull(files.subject_type), lt(files.created_at, before)))
      .orderBy(asc(files.created_at))
      .limit(batch)
      .for('update', { skipLocked: true })
    if (unused.length === 0) return []
    const ids = unused.map(({ id }) => id)
    return transaction.delete(files).where(inArray(files.id, ids)).returning({ key: files.storage_key })
  })
  for (const { key } of forgotten) await removeBytes(context, key)
  return forgotten.length === batch
}

/** Bytes come before their row, so only those count as lost that had a day to get one. */
async function removeLostBytes(context: Context, before: Date): Promise<void> {
  let keys = new Set<string>()
  const flush = async () => {
    const rows = await context.db
      .select({ key: files.storage_key })
      .from(files)
      .where(inArray(files.storage_key, [...keys]))
    for (const { key } of rows) keys.delete(key)
    for (const key of keys) await removeBytes(context, key)
    keys = new Set()
  }
  for await (const { key, stored_at } of context.files.store.list()) {
    if (stored_at < before) keys.add(key.replace('-thumb', ''))
    if (keys.size >= batch) await flush()
  }
  if (keys.size > 0) await flush()
}

async function removeBrokenOff({ files: { incoming } }: Context, before: Date): Promise<void> {
  for (const name of await readdir(incoming).catch(() => [])) {
    const path = join(incoming, name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtime < before) await rm(path, { force: true })
  }
}
