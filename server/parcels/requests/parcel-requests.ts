import { and, desc, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { parcelRequests as requestsApi } from '#contracts/parcels/actions.ts'
import type { Language } from '#contracts/wire.ts'
import type { Actor, Context } from '#server/context.ts'
import { parcelRequests } from '#server/db/tables/parcel-requests.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { conflict, notFound } from '#server/http/refusal.ts'
import { serve, type Served } from '#server/http/serve.ts'
import { ownParcel } from '../parcel-parts.ts'
import { createRequest } from './create-request.ts'

type RequestRow = typeof parcelRequests.$inferSelect

/** Customers' requests to the warehouse about a stored parcel. */
export function mountParcelRequests(app: Hono<Served>, context: Context): void {
  serve(app, context, requestsApi.list, async ({ db, user, params, language }) => {
    const [parcel] = await db
      .select({ id: parcels.id })
      .from(parcels)
      .where(and(eq(parcels.id, params.id), eq(parcels.user_id, user.id)))
    if (!parcel) throw notFound()
    const rows = await db
      .select()
      .from(parcelRequests)
      .where(eq(parcelRequests.parcel_id, parcel.id))
      .orderBy(desc(parcelRequests.created_at), desc(parcelRequests.id))
    return { data: rows.map((row) => requestReply(row, language, user)) }
  })

  serve(app, context, requestsApi.create, async (request) => ({
    data: requestReply(await createRequest(request, context.clock.now()), request.language, request.user),
  }))

  serve(app, context, requestsApi.cancel, async ({ db, user, params, language, t }) => {
    const parcel = await ownParcel(db, user.id, params.id)
    const whichRequest = and(eq(parcelRequests.id, params.request_id), eq(parcelRequests.parcel_id, parcel.id))
    const [row] = await db.select().from(parcelRequests).where(whichRequest)
    if (!row) throw notFound()
    if (row.status !== 'requested') throw conflict(t('provider.parcels.request_closed'))
    const closed = { status: 'cancelled', closed_at: context.clock.now() }
    await db.update(parcelRequests).set(closed).where(eq(parcelRequests.id, row.id))
    return { data: requestReply({ ...row, ...closed }, language, user) }
  })
}

function requestReply(row: RequestRow, language: Language, user: Actor) {
  return {
    ...row,
    staff_comment: row.staff_comment?.[language] ?? null,
    created_at: row.created_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
    can: { cancel: row.status === 'requested' && !user.is_blocked },
  }
}
