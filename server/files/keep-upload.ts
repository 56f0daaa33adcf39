import { rm } from 'node:fs/promises'
import { and, count, eq, isNull, sum } from 'drizzle-orm'
import type { Language } from '#contracts/wire.ts'
import { fileSize } from '#i18n/sizes.ts'
import { holdAccount, lockCustomer } from '#server/auth/customer.ts'
import type { Context, Database } from '#server/context.ts'
import { files } from '#server/db/tables/files.ts'
import { invalid, keyReused, tooManyAttempts } from '#server/http/refusal.ts'
import type { Say } from '#server/words/words.ts'
import type { FileRow } from './files-of.ts'
import { prepareFile, UnfitFile, type PreparedFile } from './prepare-file.ts'
import type { Upload } from './receive-upload.ts'
import { insertFile, keepFile } from './store-file.ts'

/** How much one customer may store. */
export const quota = { bytes: 200 * 1024 * 1024, files: 500 }

/**
 * The quota until the customer has verified the e-mail address: enough for the first parcels, too little for filling
 * the disk.
 */
export const quotaUnproved = { bytes: 20 * 1024 * 1024, files: 20 }

/** About how many unused uploads all guests together may have. */
const maxOfGuests = 500

type Visitor = { t: Say; language: Language }
type Uploader = Visitor & { user_id: number; has_proved_email: boolean }

/**
 * Stores a customer's upload. The same key with the same bytes is the same file, however often it is sent. Throws 422
 * on `file` for unacceptable bytes and when the customer's quota is used up.
 */
export async function keepUpload(context: Context, upload: Upload, uploader: Uploader): Promise<FileRow> {
  const { user_id } = uploader
  const before = await beforeDrawing(context.db, upload, uploader)
  if (before) return before
  const prepared = await prepare(upload, `customer ${user_id}`, uploader)
  return keepFile(context, prepared, (storage_key) =>
    context.db.transaction(async (transaction) => {
      await holdAccount(transaction, user_id)
      // A customer's uploads run one after another here, so that two at once can't both take the last of the quota.
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

/** Stores a guest's upload until its message arrives, or for a day. */
export async function keepGuestUpload(context: Context, upload: Upload, visitor: Visitor): Promise<FileRow> {
  const unused = and(isNull(files.user_id), isNull(files.subject_type))
  if ((await context.db.$count(files, unused)) >= maxOfGuests) {
    await rm(upload.path, { force: true })
    throw tooManyAttempts(3600)
  }
  return keepOwnerless(context, upload, { whose: 'guests', ...visitor })
}

/** Stores a staff upload until the act that uses it, or for a day. It has no share in the guests' limit. */
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
 * Avoids re-encoding an upload that is known or won't be kept: returns a repeat's file, or throws when the quota is
 * used up. Both delete the upload.
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

/** The file that an earlier upload with this key created. Throws 422 for other bytes under the key. */
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
