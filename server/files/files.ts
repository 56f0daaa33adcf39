import { and, eq, isNull } from 'drizzle-orm'
import type { Hono } from 'hono'
import { files as api } from '#contracts/files.ts'
import type { Context } from '#server/context.ts'
import { files } from '#server/db/tables/files.ts'
import { conflict, notFound } from '#server/http/refusal.ts'
import { serve, type Served } from '#server/http/serve.ts'
import { fileReply } from './files-of.ts'
import { keepGuestUpload, keepUpload } from './keep-upload.ts'
import { receiveUpload } from './receive-upload.ts'
import { sendFile } from './send-file.ts'
import { claimOf } from './signed-address.ts'
import { removeBytes } from './store-file.ts'

/** Uploading, reading and deleting files. The call that uses a file says what it belongs to. */
export function mountFiles(app: Hono<Served>, context: Context): void {
  // The upload and its re-encoding are finished before a transaction is opened, so that others can write meanwhile.
  serve(
    app,
    context,
    api.create,
    async ({ exchange, user, t, language }) => {
      const upload = await receiveUpload(context, exchange, { t, language })
      const has_proved_email = user.email_verified_at !== null
      const row = await keepUpload(context, upload, { user_id: user.id, has_proved_email, t, language })
      return { data: fileReply(context, row) }
    },
    {
      transaction: 'none',
      // Deleting files frees quota, so without a limit a customer could have pictures re-encoded forever.
      attempts: {
        counts: 'all',
        perAddress: { most: 1000, seconds: 3600 },
        perSubject: { most: 300, seconds: 3600, of: ({ user }) => String(user.id) },
      },
    },
  )

  serve(
    app,
    context,
    api.createAsGuest,
    async ({ exchange, t, language }) => {
      const upload = await receiveUpload(context, exchange, { t, language })
      const row = await keepGuestUpload(context, upload, { t, language })
      return { data: { ...fileReply(context, row), claim: claimOf(context.files.key, row.id) } }
    },
    { transaction: 'none', attempts: { counts: 'all', perAddress: { most: 20, seconds: 3600 } } },
  )

  serve(
    app,
    context,
    api.remove,
    async ({ db, user, params, t }) => {
      const own = and(eq(files.id, params.id), eq(files.user_id, user.id))
      const [removed] = await db
        .delete(files)
        .where(and(own, isNull(files.subject_type)))
        .returning({ key: files.storage_key })
      if (removed) return context.background(removeBytes(context, removed.key))
      const [used] = await db.select({ id: files.id }).from(files).where(own)
      throw used ? conflict(t('provider.files.in_use')) : notFound()
    },
    { transaction: 'none' },
  )

  app.get(api.show.path, sendFile(context))
}
