import { createHash, randomBytes } from 'node:crypto'
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context, Database } from '#server/context.ts'
import { files } from '#server/db/tables/files.ts'
import type { FileSubject } from './attach-files.ts'
import { tidyName } from './file-name.ts'
import { thumbnailKey } from './file-store.ts'
import type { FileRow } from './files-of.ts'
import { prepareFile, type PreparedFile } from './prepare-file.ts'

type Place = {
  /** The owner; null: a guest. */
  user_id: number | null
  now: Date
  client_uuid?: string | null
  subject?: FileSubject
  kind?: string
  position?: number
  taken_at?: Date
  /** False for files stored by staff and the seed. */
  counts_to_quota: boolean
}

/**
 * Stores bytes for the desk and the seed, attached to their subject at once. They are checked and re-encoded like any
 * upload. Throws `UnfitFile` for anything a customer couldn't upload either.
 */
export async function storeFile(
  context: Context,
  db: Database,
  file: Omit<Place, 'counts_to_quota'> & { name: string; bytes: Uint8Array },
): Promise<FileRow> {
  const { name, bytes, ...place } = file
  const path = await arrivingPath(context)
  await writeFile(path, bytes)
  const prepared = await prepareFile(path, { name, whose: 'the desk' })
  return keepFile(context, prepared, (storage_key) =>
    insertFile(db, prepared, { ...place, storage_key, counts_to_quota: false }),
  )
}

type StoredFile = Omit<Place, 'counts_to_quota'> & { name: string; bytes: Uint8Array }

/**
 * Stores many files, all or none: equal bytes are checked and re-encoded only once, and the rows are inserted with one
 * statement.
 */
export async function storeFiles(context: Context, db: Database, all: readonly StoredFile[]): Promise<void> {
  const known = new Map<string, PreparedFile>()
  const keys: string[] = []
  let isKept = false
  try {
    const rows: FileColumns[] = []
    for (const { name, bytes, ...place } of all) {
      const prepared = await preparedOnce(context, known, { name, bytes })
      const storage_key = randomBytes(16).toString('hex')
      keys.push(storage_key)
      await putCopy(context, storage_key, prepared)
      rows.push(
        columnsOf(
          { ...prepared, name: tidyName(name, prepared.type) },
          { ...place, storage_key, counts_to_quota: false },
        ),
      )
    }
    if (rows.length > 0) await db.insert(files).values(rows)
    isKept = true
  } finally {
    for (const prepared of known.values()) await prepared.discard()
    if (!isKept) for (const key of keys) context.background(removeBytes(context, key))
  }
}

async function preparedOnce(
  context: Context,
  known: Map<string, PreparedFile>,
  { name, bytes }: Pick<StoredFile, 'name' | 'bytes'>,
): Promise<PreparedFile> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const before = known.get(sha256)
  if (before) return before
  const path = await arrivingPath(context)
  await writeFile(path, bytes)
  const prepared = await prepareFile(path, { name, sha256, whose: 'the desk' })
  known.set(sha256, prepared)
  return prepared
}

/** The store takes over the file it is given, so each row gets a copy. */
async function putCopy(context: Context, key: string, { path, thumbnailPath }: PreparedFile): Promise<void> {
  const { store } = context.files
  const give = async (as: string, from: string) => {
    const copy = await arrivingPath(context)
    await copyFile(from, copy)
    await store.put(as, copy)
    await rm(copy, { force: true })
  }
  await Promise.all([give(key, path), ...(thumbnailPath ? [give(thumbnailKey(key), thumbnailPath)] : [])])
}

/** A new path for an upload in progress. */
export async function arrivingPath({ files: { incoming } }: Context): Promise<string> {
  await mkdir(incoming, { recursive: true })
  return join(incoming, randomBytes(16).toString('hex'))
}

/**
 * Stores the bytes first and then the row, so that no row lacks its bytes. When `write` throws or returns another row,
 * the bytes are deleted after the answer; `remove-unused-files.ts` removes what a crash or an unreachable store leaves
 * behind.
 */
export async function keepFile(
  context: Context,
  prepared: PreparedFile,
  write: (storageKey: string) => Promise<FileRow>,
): Promise<FileRow> {
  const { store } = context.files
  const key = randomBytes(16).toString('hex')
  let isKept = false
  try {
    await store.put(key, prepared.path)
    if (prepared.thumbnailPath) await store.put(thumbnailKey(key), prepared.thumbnailPath)
    const row = await write(key)
    isKept = row.storage_key === key
    return row
  } finally {
    await prepared.discard()
    if (!isKept) context.background(removeBytes(context, key))
  }
}

export async function removeBytes({ files: { store } }: Context, key: string): Promise<void> {
  await Promise.all([store.remove(key), store.remove(thumbnailKey(key))])
}

export async function insertFile(
  db: Database,
  prepared: PreparedFile,
  place: Place & { storage_key: string },
): Promise<FileRow> {
  const [row] = await db.insert(files).values(columnsOf(prepared, place)).returning()
  if (!row) throw new Error('The file was not stored')
  return row
}

type FileColumns = typeof files.$inferInsert

function columnsOf(prepared: PreparedFile, place: Place & { storage_key: string }): FileColumns {
  const { name, type, size, sha256, width, height, thumbnailPath } = prepared
  const { subject, now, ...rest } = place
  return {
    ...rest,
    name,
    type,
    size,
    sha256,
    width,
    height,
    subject_type: subject?.type,
    subject_id: subject?.id,
    has_thumbnail: thumbnailPath !== null,
    created_at: now,
  }
}
