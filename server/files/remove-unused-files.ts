import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, asc, inArray, isNull, lt } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { files } from '#server/db/tables/files.ts'
import { removeBytes } from './store-file.ts'

const day = 24 * 60 * 60 * 1000
const batch = 200

/**
 * Deletes uploads left unused for a day, bytes without a row, and interrupted uploads. Safe to run twice, and in
 * several processes at once.
 */
export async function removeUnusedFiles(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - day)
  while (await forgetUnused(context, before));
  await removeLostBytes(context, before)
  await removeBrokenOff(context, before)
}

/** Returns true while there may be more. */
async function forgetUnused(context: Context, before: Date): Promise<boolean> {
  const forgotten = await context.db.transaction(async (transaction) => {
    // Skips a file that is being attached at this moment.
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

/** Bytes are written before their row, so only bytes older than a day count as lost. */
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
