import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context, Database } from '#server/context.ts'
import { files } from '#server/db/tables/files.ts'
import type { FileSubject } from './attach-files.ts'
import { thumbnailKey } from './file-store.ts'
import type { FileRow } from './files-of.ts'
import { prepareFile, type PreparedFile } from './prepare-file.ts'

type Place = {
  /** Whose it is; null: a guest's. */
  user_id: number | null
  now: Date
  client_uuid?: string | null
  subject?: FileSubject
  kind?: string
  position?: number
  taken_at?: Date
  /** What staff and the seed store does not use up the customer's space. */
  counts_to_quota: boolean
}

/**
 * Stores bytes for the desk and the seed, at once as part of their subject. They are looked at and redrawn like any
 * upload; throws `UnfitFile` for what no customer could upload either.
 */
export async function storeFile(
  context: Context,
  db: Database,
  file: Omit<Place, 'counts_to_quota'> & { name: string; bytes: Uint8Array },
): Promise<FileRow> {
  const { name, bytes, ...place } = file
  const path = await arrivingPath(context)
  await writeFile(path, bytes)
  const prepared = await prepareFile(path, { name })
  return keepFile(context, prepared, (storage_key) =>
    insertFile(db, prepared, { ...place, storage_key, counts_to_quota: false }),
  )
}

/** A place for bytes that are still arriving. */
export async function arrivingPath({ files: { incoming } }: Context): Promise<string> {
  await mkdir(incoming, { recursive: true })
  return join(incoming, randomBytes(16).toString('hex'))
}

/**
 * Bytes first, then the row: a row never points at nothing. When `write` throws or answers with another row, its bytes
 * go again; what a crash leaves behind is tidied away later.
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
    if (!isKept) await removeBytes(context, key)
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
  const { name, type, size, sha256, width, height, thumbnailPath } = prepared
  const { subject, now, ...rest } = place
  const [row] = await db
    .insert(files)
    .values({
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
    })
    .returning()
  if (!row) throw new Error('The file was not stored')
  return row
}
