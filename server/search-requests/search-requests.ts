import { and, eq, getTableColumns, isNotNull, isNull } from 'drizzle-orm'
import type { Hono } from 'hono'
import { searchRequests as searchApi } from '#contracts/search-requests.ts'
import type { Language } from '#contracts/wire.ts'
import type { Actor, Context, Database } from '#server/context.ts'
import { searchRequests } from '#server/db/tables/parcel-requests.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { filesOf, type FileReply } from '#server/files/files-of.ts'
import { conflict, notFound } from '#server/http/refusal.ts'
import { serve, type Served, type ServedRequest } from '#server/http/serve.ts'
import { pageOf } from '#server/paging/page-of.ts'
import { askToSearch, searchSubject } from './ask-to-search.ts'

/** Searches for parcels that were delivered to the warehouse but aren't in the customer's account. */
export function mountSearchRequests(app: Hono<Served>, context: Context): void {
  serve(app, context, searchApi.list, async (request) => {
    const { db, query } = request
    const state = query.filter?.state
    const which = and(
      eq(searchRequests.user_id, request.user.id),
      state === 'under_way' ? isNull(searchRequests.closed_at) : undefined,
      state === 'closed' ? isNotNull(searchRequests.closed_at) : undefined,
    )
    const { rows, page } = await pageOf(context, request, {
      endpoint: searchApi.list,
      columns: searchRequests,
      read: ({ beyond, order, limit }) =>
        withParcels(db)
          .where(and(which, beyond))
          .orderBy(...order)
          .limit(limit),
    })
    const ids = rows.map((row) => row.id)
    const files = await filesOf(context, db, searchSubject, ids)
    return { data: rows.map((row) => searchReply(row, files.get(row.id) ?? [], request)), ...page }
  })

  serve(app, context, searchApi.create, async (request) => {
    return { data: await shown(request, await askToSearch(request, context.clock.now())) }
  })

  serve(app, context, searchApi.withdraw, async (request) => {
    await withdrawSearch(request, context.clock.now())
    return { data: await shown(request, request.params.id) }
  })

  async function shown(reader: Reader & { db: Database }, id: number) {
    const [row] = await withParcels(reader.db).where(eq(searchRequests.id, id))
    if (!row) throw notFound()
    const files = await filesOf(context, reader.db, searchSubject, [id])
    return searchReply(row, files.get(id) ?? [], reader)
  }
}

function withParcels(db: Database) {
  return db
    .select({ ...getTableColumns(searchRequests), parcel: { id: parcels.id, number: parcels.number } })
    .from(searchRequests)
    .leftJoin(parcels, eq(parcels.id, searchRequests.parcel_id))
    .$dynamic()
}

type Row = typeof searchRequests.$inferSelect & { parcel: { id: number; number: string } | null }

type Reader = { user: Actor; language: Language }

function searchReply(row: Row, files: FileReply[], { user, language }: Reader) {
  return {
    ...row,
    files,
    staff_comment: row.staff_comment?.[language] ?? null,
    created_at: row.created_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    can: { withdraw: row.closed_at === null && !user.is_blocked },
  }
}

type Withdraw = Pick<ServedRequest<typeof searchApi.withdraw>, 'db' | 'user' | 'params' | 't'>

/** Withdraws the customer's search. Throws 409 when it has been answered. */
async function withdrawSearch({ db, user, params, t }: Withdraw, now: Date): Promise<void> {
  const [search] = await db
    .select()
    .from(searchRequests)
    .where(and(eq(searchRequests.id, params.id), eq(searchRequests.user_id, user.id)))
    .for('update')
  if (!search) throw notFound()
  if (search.status === 'withdrawn') return
  if (search.closed_at !== null) throw conflict(t('provider.parcels.search_answered'))
  await db.update(searchRequests).set({ status: 'withdrawn', closed_at: now }).where(eq(searchRequests.id, search.id))
}
