import { and, asc, eq, ne, sql } from 'drizzle-orm'
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
import { hireStaff } from '#server/staff/staff.ts'

/** The desk itself: its people, what they upload, and whether it may be played with. */
export function mountStaff(app: Hono<Served>, context: Context): void {
  serve(app, context, api.list, async ({ db }) => {
    const rows = await db.select().from(staff).orderBy(asc(staff.id))
    return { data: rows.map(colleagueReply) }
  })

  serve(app, context, api.add, async ({ db, body }) => {
    const hired = await hireStaff(db, body.name, context.clock.now())
    return { data: { ...hired, name: body.name } }
  })

  serve(app, context, api.dismiss, async ({ db, params, t }) => {
    // Two who dismiss each other at once wait for each other here, so that one of them stays.
    await db.execute(sql`lock table staff in exclusive mode`)
    const [colleague] = await db.select().from(staff).where(eq(staff.id, params.id))
    if (!colleague) throw notFound()
    const [another] = await db
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.is_active, true), ne(staff.id, params.id)))
      .limit(1)
    if (!another) throw conflict(t('provider.desk.last_one'))
    await db.update(staff).set({ is_active: false }).where(eq(staff.id, params.id))
    return { data: colleagueReply({ ...colleague, is_active: false }) }
  })

  // Bytes arrive and pictures are drawn before a transaction is opened.
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

function colleagueReply({ id, name, is_active, created_at }: Row) {
  return { id, name, is_active, created_at: created_at.toISOString() }
}
