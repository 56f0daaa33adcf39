import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Hono } from 'hono'
import { searchRequests as searchApi } from '#contracts/search-requests.ts'
import type { Language } from '#contracts/wire.ts'
import type { Context, Database } from '#server/context.ts'
import { searchRequests } from '#server/db/tables/parcel-requests.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { filesOf, type FileReply } from '#server/files/files-of.ts'
import { serve, type Served } from '#server/http/serve.ts'
import { pageOf } from '#server/paging/page-of.ts'
import { askToSearch, searchSubject } from './ask-to-search.ts'

/** "It was delivered, and it is not in my account." */
export function mountSearchRequests(app: Hono<Served>, context: Context): void {
  serve(app, context, searchApi.list, async (request) => {
    const { db, user, language } = request
    const { rows, page } = await pageOf(context, request, {
      endpoint: searchApi.list,
      columns: searchRequests,
      read: ({ beyond, order, limit }) =>
        withParcels(db)
          .where(and(eq(searchRequests.user_id, user.id), beyond))
          .orderBy(...order)
          .limit(limit),
    })
    const ids = rows.map((row) => row.id)
    const files = await filesOf(context, db, searchSubject, ids)
    return { data: rows.map((row) => searchReply(row, files.get(row.id) ?? [], language)), ...page }
  })

  serve(app, context, searchApi.create, async (request) => {
    const id = await askToSearch(request, context.clock.now())
    const [row] = await withParcels(request.db).where(eq(searchRequests.id, id))
    if (!row) throw new Error('The request was not stored')
    const files = await filesOf(context, request.db, searchSubject, [id])
    return { data: searchReply(row, files.get(id) ?? [], request.language) }
  })
}

function withParcels(db: Database) {
  return db
    .select({ ...getTableColumns(searchRequests), parcel: { id: parcels.id, number: parcels.number } })
    .from(searchRequests)
    .leftJoin(parcels, eq(parcels.id, searchRequests.parcel_id))
    .$dynamic()
}

type Row = typeof searchRequests.$inferSelect & { parcel: { id: number; number: string } | null }

function searchReply(row: Row, files: FileReply[], language: Language) {
  return {
    ...row,
    files,
    staff_comment: row.staff_comment?.[language] ?? null,
    created_at: row.created_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
  }
}
