import { asc, eq, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { staff as api } from '#contracts/staff/staff.ts'
import type { Context } from '#server/context.ts'
import { staff } from '#server/db/tables/users.ts'
import { fileReply } from '#server/files/files-of.ts'
import { keepStaffUpload } from '#server/files/keep-upload.ts'
import { receiveUpload } from '#server/files/receive-upload.ts'
import { claimOf } from '#server/files/signed-address.ts'
import { conflict, notFound } from '#server/http/refusal.ts'
import { serve, type Served } from '#server/http/serve.ts'
import { demoAccounts } from '#server/seed/accounts.ts'
import { hasAdmin, hireStaff, renewStaff } from '#server/staff/staff.ts'

/** Calls for the desk itself: its staff, their uploads, and whether the demo may be played. */
export function mountStaff(app: Hono<Served>, context: Context): void {
  serve(app, context, api.list, async ({ db }) => {
    const rows = await db.select().from(staff).orderBy(asc(staff.id))
    return { data: rows.map(colleagueReply) }
  })

  serve(app, context, api.add, async ({ db, body }) => {
    const { name, role, days } = body
    return { data: withToken(await hireStaff(db, name, context.clock.now(), { role, days })) }
  })

  serve(app, context, api.renew, async ({ db, params, body, t }) => {
    const renewed = await renewStaff(db, params.id, context.clock.now(), body)
    if (renewed) return { data: withToken(renewed) }
    const [colleague] = await db.select({ name: staff.name }).from(staff).where(eq(staff.id, params.id))
    throw colleague ? conflict(t('provider.desk.gone', colleague)) : notFound()
  })

  serve(app, context, api.dismiss, async ({ db, params, t }) => {
    // Two admins who dismiss each other at once wait for each other here, so that one of them stays.
    await db.execute(sql`lock table staff in exclusive mode`)
    const [colleague] = await db.select().from(staff).where(eq(staff.id, params.id))
    if (!colleague) throw notFound()
    if (!(await hasAdmin(db, context.clock.now(), params.id))) throw conflict(t('provider.desk.last_one'))
    await db.update(staff).set({ is_active: false }).where(eq(staff.id, params.id))
    return { data: colleagueReply({ ...colleague, is_active: false }) }
  })

  // The upload and its thumbnail are finished before a transaction is opened.
  serve(
    app,
    context,
    api.upload,
    async ({ exchange, t, language }) => {
      const upload = await receiveUpload(context, exchange, { t, language })
      const row = await keepStaffUpload(context, upload, { t, language })
      return { data: { ...fileReply(context, row), claim: claimOf(context.files.key, row.id) } }
    },
    { transaction: 'none' },
  )

  serve(app, context, api.demo, async ({ db, t }) => {
    const { rows } = await db.execute<{ value: string }>(sql`select value from portal_facts where name = 'demo'`)
    if (rows[0]?.value !== 'yes') throw conflict(t('provider.desk.no_demo'))
    return { data: { accounts: demoAccounts.map(({ email, password }) => ({ email, password })) } }
  })
}

type Row = typeof staff.$inferSelect

function colleagueReply({ id, name, role, is_active, created_at, expires_at }: Row) {
  return { id, name, role, is_active, created_at: created_at.toISOString(), expires_at: expires_at.toISOString() }
}

function withToken({ id, name, role, token, expires_at }: Row & { token: string }) {
  return { id, name, role, token, expires_at: expires_at.toISOString() }
}
