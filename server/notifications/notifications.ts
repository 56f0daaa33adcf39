import { and, count, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Hono } from 'hono'
import { notifications as notificationsApi } from '#contracts/notifications.ts'
import type { Language } from '#contracts/wire.ts'
import type { Context, Database } from '#server/context.ts'
import { notifications } from '#server/db/tables/notifications.ts'
import { serve, type Served } from '#server/http/serve.ts'
import { pageOf } from '#server/paging/page-of.ts'
import { nameIn, subjectNames } from './subject-names.ts'
import { noticeInWords } from './notice-words.ts'

/** A customer's notifications, the count of unread ones, and marking them as read. */
export function mountNotifications(app: Hono<Served>, context: Context): void {
  serve(app, context, notificationsApi.list, async (request) => {
    const { db, user, query, language } = request
    const isWanted = query.filter?.unread ? isNull(notifications.read_at) : undefined
    const { rows, page } = await pageOf(context, request, {
      endpoint: notificationsApi.list,
      columns: notifications,
      read: ({ beyond, order, limit }) =>
        db
          .select()
          .from(notifications)
          .where(and(eq(notifications.user_id, user.id), isWanted, beyond))
          .orderBy(...order)
          .limit(limit),
    })
    const names = await subjectNames(db, { user_id: user.id, language, rows })
    return { data: rows.map((row) => told(row, language, nameIn(names, row))), ...page }
  })

  serve(app, context, notificationsApi.unreadCount, async ({ db, user }) => ({ data: await unreadOf(db, user.id) }))

  serve(app, context, notificationsApi.read, async ({ db, user, body }) => {
    await db
      .update(notifications)
      .set({ read_at: context.clock.now() })
      .where(
        and(
          eq(notifications.user_id, user.id),
          isNull(notifications.read_at),
          'ids' in body ? inArray(notifications.id, body.ids) : upTo(db, user.id, body.up_to_id),
        ),
      )
    return { data: await unreadOf(db, user.id) }
  })
}

/** That notification and the older ones. Ids are not in the order of time. */
function upTo(db: Database, userId: number, id: number | undefined): SQL | undefined {
  if (id === undefined) return undefined
  const seen = alias(notifications, 'seen')
  const place = db
    .select({ created_at: seen.created_at, id: seen.id })
    .from(seen)
    .where(and(eq(seen.id, id), eq(seen.user_id, userId)))
  return sql`(${notifications.created_at}, ${notifications.id}) <= (${place})`
}

async function unreadOf(db: Database, userId: number) {
  const [row] = await db
    .select({ unread_count: count() })
    .from(notifications)
    .where(and(eq(notifications.user_id, userId), isNull(notifications.read_at)))
  return { unread_count: row?.unread_count ?? 0 }
}

function told(row: typeof notifications.$inferSelect, language: Language, name: string | null) {
  const { subject_type: type, subject_id: id, subject_number: number } = row
  return {
    id: row.id,
    kind: row.kind,
    ...noticeInWords({ ...row, name }, language),
    subject: type === null || id === null ? null : { type, id, number },
    read_at: row.read_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}
