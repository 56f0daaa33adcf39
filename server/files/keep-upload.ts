import { rm } from 'node:fs/promises'
import { and, count, eq, isNull, sum } from 'drizzle-orm'
import type { Language } from '#contracts/wire.ts'
import { fileSize } from '#i18n/sizes.ts'
import { lockCustomer } from '#server/auth/customer.ts'
import type { Context, Database } from '#server/context.ts'
import { files } from '#server/db/tables/files.ts'
import { invalid, keyReused, tooManyAttempts } from '#server/http/refusal.ts'
import type { Say } from '#server/words/words.ts'
import type { FileRow } from './files-of.ts'
import { prepareFile, UnfitFile, type PreparedFile } from './prepare-file.ts'
import type { Upload } from './receive-upload.ts'
import { insertFile, keepFile } from './store-file.ts'

/** What one customer may keep. */
export const quota = { bytes: 200 * 1024 * 1024, files: 500 }

/** The same before the customer has proved their address: enough for the first parcels, too little for whoever wants to fill the disk. */
export const quotaUnproved = { bytes: 20 * 1024 * 1024, files: 20 }

/** What guests may have uploaded without sending their message, about so much and all of them together. */
const maxOfGuests = 500

type Visitor = { t: Say; language: Language }
type Uploader = Visitor & { user_id: number; has_proved_email: boolean }

/**
 * Keeps what a customer uploaded. The same key with the same bytes is the same file, however often it is sent. Throws
 * 422 on `file` for bytes that are not taken and when the customer's space is used up.
 */
export async function keepUpload(context: Context, upload: Upload, uploader: Uploader): Promise<FileRow> {
  const { user_id } = uploader
  const before = await beforeDrawing(context.db, upload, uploader)
  if (before) return before
  const prepared = await prepare(upload, `customer ${user_id}`, uploader)
  return keepFile(context, prepared, (storage_key) =>
    context.db.transaction(async (transaction) => {
      // The customer's uploads wait for each other here: two at once must not share the last of their space.
      await lockCustomer(transaction, user_id)
      const known = await sameUpload(transaction, user_id, upload)
      if (known) return known
      await checkSpace(transaction, prepared, uploader)
      const now = context.clock.now()
      const place = { user_id, client_uuid: upload.key, storage_key, counts_to_quota: true, now }
      return insertFile(transaction, prepared, place)
    }),
  )
}

/** Keeps what a guest uploaded, until the message that it belongs to comes or a day is over. */
export async function keepGuestUpload(context: Context, upload: Upload, visitor: Visitor): Promise<FileRow> {
  const unused = and(isNull(files.user_id), isNull(files.subject_type))
  if ((await context.db.$count(files, unused)) >= maxOfGuests) {
    await rm(upload.path, { force: true })
    throw tooManyAttempts(3600)
  }
  return keepOwnerless(context, upload, { whose: 'guests', ...visitor })
}

/** Keeps what staff uploaded, until the act that it belongs to comes or a day is over: guests cannot use up their space. */
export function keepStaffUpload(context: Context, upload: Upload, visitor: Visitor): Promise<FileRow> {
  return keepOwnerless(context, upload, { whose: 'the desk', ...visitor })
}

async function keepOwnerless(
  context: Context,
  upload: Upload,
  { whose, ...visitor }: Visitor & { whose: string },
): Promise<FileRow> {
  const prepared = await prepare(upload, whose, visitor)
  return keepFile(context, prepared, (storage_key) => {
    const place = { user_id: null, storage_key, counts_to_quota: false, now: context.clock.now() }
    return insertFile(context.db, prepared, place)
  })
}

async function prepare({ path, name, sha256 }: Upload, whose: string, { t }: Visitor): Promise<PreparedFile> {
  try {
    return await prepareFile(path, { name, sha256, whose })
  } catch (error) {
    throw error instanceof UnfitFile ? invalid({ file: [t(`provider.files.${error.reason}`)] }) : error
  }
}

/**
 * What is known or will not be kept costs no drawing: answers with the file of a repeat, throws where there is no space.
 * Then the upload is taken away.
 */
async function beforeDrawing(db: Database, upload: Upload, uploader: Uploader): Promise<FileRow | undefined> {
  let isWanted = false
  try {
    const known = await sameUpload(db, uploader.user_id, upload)
    if (known) return known
    await checkSpace(db, { size: 1 }, uploader)
    isWanted = true
    return undefined
  } finally {
    if (!isWanted) await rm(upload.path, { force: true })
  }
}

/** The file that this upload made before. Throws 422 for other bytes under its key. */
async function sameUpload(db: Database, userId: number, { key, sha256 }: Upload): Promise<FileRow | undefined> {
  if (!key) return undefined
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.user_id, userId), eq(files.client_uuid, key)))
  if (row && row.sha256 !== sha256) throw keyReused()
  return row
}

async function checkSpace(
  db: Database,
  { size }: Pick<PreparedFile, 'size'>,
  { user_id, has_proved_email, t, language }: Uploader,
) {
  const most = has_proved_email ? quota : quotaUnproved
  const [used] = await db
    .select({ files: count(), bytes: sum(files.size) })
    .from(files)
    .where(and(eq(files.user_id, user_id), eq(files.counts_to_quota, true)))
  const sentence = (() => {
    if (!used) return null
    const isFull = used.files >= most.files || Number(used.bytes) + size > most.bytes
    if (!isFull) return null
    if (!has_proved_email) return t('provider.files.prove_email', { size: fileSize(language, most.bytes) })
    if (used.files >= most.files) return t('provider.files.too_many', { count: most.files })
    return t('provider.files.no_space', { size: fileSize(language, most.bytes) })
  })()
  if (sentence) throw invalid({ file: [sentence] })
}
