import { and, desc, eq, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { sessions } from '#contracts/account/sessions.ts'
import { actInWords } from '#server/audit/act-words.ts'
import { endSessions, isUnexpired } from '#server/auth/tokens.ts'
import type { Context } from '#server/context.ts'
import { auditEntries, staff, tokens } from '#server/db/tables/users.ts'
import { notFound } from '#server/http/refusal.ts'
import { serve, type Served } from '#server/http/serve.ts'
import { pageOf } from '#server/paging/page-of.ts'

/** The customer's signed-in devices, signing them out, and what staff did through impersonation. */
export function mountSessions(app: Hono<Served>, context: Context): void {
  serve(app, context, sessions.list, async ({ db, user }) => {
    const rows = await db
      .select({ session: tokens, staff_name: staff.name })
      .from(tokens)
      .leftJoin(staff, eq(staff.id, tokens.staff_id))
      .where(and(eq(tokens.user_id, user.id), isUnexpired(context.clock.now())))
      .orderBy(desc(tokens.last_used_at), desc(tokens.id))
    return {
      data: rows.map(({ session, staff_name }) => ({
        id: session.id,
        device_name: session.device_name,
        last_country_code: session.last_country_code,
        created_at: session.created_at.toISOString(),
        last_used_at: session.last_used_at.toISOString(),
        expires_at: session.expires_at.toISOString(),
        is_current: session.id === user.token_id,
        staff_name,
      })),
    }
  })

  serve(app, context, sessions.end, async ({ db, params, user }) => {
    const ended = await db
      .delete(tokens)
      .where(and(eq(tokens.id, params.id), eq(tokens.user_id, user.id)))
      .returning({ id: tokens.id })
    if (ended.length === 0) throw notFound()
  })

  serve(app, context, sessions.endOthers, async ({ db, user }) => endSessions(db, user.id, user.token_id))

  serve(app, context, sessions.staffActs, async (request) => {
    const { db, user, language } = request
    // The reason for an impersonation is recorded once, in the entry that began it.
    const reason = sql<string | null>`coalesce(${auditEntries.reason}, (
      select first.reason from audit_entries first
      where first.user_id = ${user.id} and first.token_id = ${auditEntries.token_id} and first.reason is not null
      order by first.id limit 1))`
    const { rows, page } = await pageOf(context, request, {
      endpoint: sessions.staffActs,
      columns: { id: auditEntries.id, created_at: auditEntries.occurred_at },
      read: ({ beyond, order, limit }) =>
        db
          .select({
            id: auditEntries.id,
            staff_name: staff.name,
            reason,
            method: auditEntries.method,
            path: auditEntries.path,
            status: auditEntries.status,
            created_at: auditEntries.occurred_at,
          })
          .from(auditEntries)
          .innerJoin(staff, eq(staff.id, auditEntries.staff_id))
          .where(and(eq(auditEntries.user_id, user.id), beyond))
          .orderBy(...order)
          .limit(limit),
    })
    const data = rows.map((row) => ({
      ...row,
      what: actInWords(language, row),
      created_at: row.created_at.toISOString(),
    }))
    return { data, ...page }
  })
}
