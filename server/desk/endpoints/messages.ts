import { and, eq, getTableColumns, isNotNull, isNull } from 'drizzle-orm'
import type { Hono } from 'hono'
import { staffContacts, staffSearches } from '#contracts/staff/messages.ts'
import type { Context, Database } from '#server/context.ts'
import { contactMessages } from '#server/db/tables/content.ts'
import { searchRequests } from '#server/db/tables/parcel-requests.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { users } from '#server/db/tables/users.ts'
import { filesOf } from '#server/files/files-of.ts'
import { notFound } from '#server/http/refusal.ts'
import { serve, type Served } from '#server/http/serve.ts'
import { pageOf } from '#server/paging/page-of.ts'
import { answerSearch } from '#server/search-requests/answer-search.ts'
import { searchSubject } from '#server/search-requests/ask-to-search.ts'
import { ownerColumns, ownerReply } from './owner.ts'

/** Calls for search requests, and for messages from the contact form. */
export function mountStaffMessages(app: Hono<Served>, context: Context): void {
  serve(app, context, staffSearches.list, async (request) => {
    const { db, query, language } = request
    const status = query.filter?.status
    const { rows, page } = await pageOf(context, request, {
      endpoint: staffSearches.list,
      columns: searchRequests,
      read: ({ beyond, order, limit }) =>
        selectSearches(db)
          .where(and(status && eq(searchRequests.status, status), beyond))
          .orderBy(...order)
          .limit(limit),
    })
    const files = await filesOf(
      context,
      db,
      searchSubject,
      rows.map((row) => row.id),
    )
    return { data: rows.map((row) => ({ ...searchReply(row, language), files: files.get(row.id) ?? [] })), ...page }
  })

  serve(app, context, staffSearches.answer, async ({ db, params, body, language, concern }) => {
    const { parcel_id = null, staff_comment = null } = body
    await answerSearch(context, db, { search_request_id: params.id, parcel_id, staff_comment })
    const [row] = await selectSearches(db).where(eq(searchRequests.id, params.id))
    if (!row) throw notFound()
    concern({ user_id: row.user_id })
    const files = (await filesOf(context, db, searchSubject, [row.id])).get(row.id) ?? []
    return { data: { ...searchReply(row, language), files } }
  })

  serve(app, context, staffContacts.list, async (request) => {
    const { db, query } = request
    const answered = query.filter?.answered
    const { rows, page } = await pageOf(context, request, {
      endpoint: staffContacts.list,
      columns: contactMessages,
      read: ({ beyond, order, limit }) =>
        db
          .select()
          .from(contactMessages)
          .where(
            and(
              answered === '0' ? isNull(contactMessages.answered_at) : undefined,
              answered === '1' ? isNotNull(contactMessages.answered_at) : undefined,
              beyond,
            ),
          )
          .orderBy(...order)
          .limit(limit),
    })
    return { data: rows.map(contactReply), ...page }
  })

  serve(app, context, staffContacts.markAnswered, async ({ db, params, concern }) => {
    const which = eq(contactMessages.id, params.id)
    const [message] = await db.select().from(contactMessages).where(which).for('update')
    if (!message) throw notFound()
    if (message.user_id !== null) concern({ user_id: message.user_id })
    // Keeps the time of the first answer.
    const answered_at = message.answered_at ?? context.clock.now()
    await db.update(contactMessages).set({ answered_at }).where(which)
    return { data: contactReply({ ...message, answered_at }) }
  })
}

function selectSearches(db: Database) {
  return db
    .select({
      ...getTableColumns(searchRequests),
      parcel: { id: parcels.id, number: parcels.number },
      customer: ownerColumns,
    })
    .from(searchRequests)
    .innerJoin(users, eq(users.id, searchRequests.user_id))
    .leftJoin(parcels, eq(parcels.id, searchRequests.parcel_id))
    .$dynamic()
}

type SearchRow = Awaited<ReturnType<typeof selectSearches>>[number]

function searchReply(row: SearchRow, language: 'en' | 'ru') {
  return {
    ...row,
    staff_comment: row.staff_comment?.[language] ?? null,
    customer: ownerReply(row.customer),
    created_at: row.created_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
  }
}

function contactReply(row: typeof contactMessages.$inferSelect) {
  return {
    ...row,
    answered_at: row.answered_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}
