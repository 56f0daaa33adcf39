import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { ownData } from '#contracts/account/own-data.ts'
import { holdAccount, lockCustomer } from '#server/auth/customer.ts'
import type { Context, Database } from '#server/context.ts'
import { files } from '#server/db/tables/files.ts'
import { dataExports } from '#server/db/tables/own-data.ts'
import { signedAddress } from '#server/files/signed-address.ts'
import { notFound } from '#server/http/refusal.ts'
import { serve, type Served } from '#server/http/serve.ts'
import { deleteAccount } from './delete-account.ts'
import { exportState } from './export-state.ts'
import { makeDueExports } from './make-exports.ts'
import { obstaclesOf } from './obstacles.ts'

/** An archive of everything stored about the customer, and deletion of the account. */
export function mountOwnData(app: Hono<Served>, context: Context): void {
  serve(app, context, ownData.showExport, async ({ db, user }) => ({
    data: await exportOf(db, user.id, context.clock.now()),
  }))

  serve(
    app,
    context,
    ownData.askExport,
    async ({ user }) => {
      const data = await context.db.transaction((db) => ask(context, db, user.id))
      // Started at once; if this process ends meanwhile, the jobs find the row.
      context.background(makeDueExports(context))
      return { data }
    },
    { transaction: 'none' },
  )

  serve(app, context, ownData.addressExport, async ({ db, user }) => {
    const { key } = context.files
    const now = context.clock.now()
    const { file } = await exportOf(db, user.id, now)
    if (!file) throw notFound()
    return { data: { url: signedAddress(key, file.id, 'whole', now) } }
  })

  serve(app, context, ownData.showDeletion, async ({ db, user, t, language }) => ({
    data: { obstacles: Object.values(await obstaclesOf(db, user.id, { t, language })).flat() },
  }))

  // The password is checked before a transaction is opened, and files are removed after it.
  serve(app, context, ownData.deleteAccount, (request) => deleteAccount(context, request), {
    transaction: 'none',
    attempts: {
      counts: 'failures',
      perAddress: { most: 100, seconds: 3600 },
      perSubject: { most: 5, seconds: 60, of: ({ user }) => String(user.id) },
    },
  })
}

async function ask(context: Context, db: Database, user_id: number) {
  const now = context.clock.now()
  await holdAccount(db, user_id)
  await lockCustomer(db, user_id)
  const before = await exportOf(db, user_id, now)
  if (before.state === 'making' || before.state === 'ready') return before
  const asked = { asked_at: now, attempts: 0, next_try_at: now }
  await db
    .insert(dataExports)
    .values({ user_id, ...asked })
    // Retention deletes the previous archive.
    .onConflictDoUpdate({ target: dataExports.user_id, set: { ...asked, file_id: null, expires_at: null } })
  return exportOf(db, user_id, now)
}

async function exportOf(db: Database, userId: number, now: Date) {
  const [found] = await db
    .select({ row: dataExports, file: { id: files.id, size: files.size } })
    .from(dataExports)
    .leftJoin(files, eq(files.id, dataExports.file_id))
    .where(eq(dataExports.user_id, userId))
  const state = exportState(found?.row, now)
  if (!found || state === 'none') return { state, asked_at: null, file: null }
  const { row, file } = found
  const expires_at = row.expires_at?.toISOString()
  const isThere = state === 'ready' && file && expires_at
  return {
    state,
    asked_at: row.asked_at.toISOString(),
    file: isThere ? { ...file, expires_at } : null,
  }
}
