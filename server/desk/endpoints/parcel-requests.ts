import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Hono } from 'hono'
import { staffParcelRequests as api } from '#contracts/staff/parcel-requests.ts'
import type { Context } from '#server/context.ts'
import { parcelRequests } from '#server/db/tables/parcel-requests.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { users } from '#server/db/tables/users.ts'
import { serve, type Served } from '#server/http/serve.ts'
import { pageOf } from '#server/paging/page-of.ts'
import { finishRequest } from '#server/parcels/staff/finish-request.ts'
import { attachPhotos } from './attach-photos.ts'
import { ownerColumns, ownerReply } from './owner.ts'
import { staffParcelDetail } from './parcel-replies.ts'

const columns = {
  ...getTableColumns(parcelRequests),
  parcel: { id: parcels.id, number: parcels.number },
  customer: ownerColumns,
}

/** Calls for customers' requests about parcels: the list, and finishing one. */
export function mountStaffParcelRequests(app: Hono<Served>, context: Context): void {
  serve(app, context, api.list, async (request) => {
    const { db, query, language } = request
    const status = query.filter?.status
    const { rows, page } = await pageOf(context, request, {
      endpoint: api.list,
      columns: parcelRequests,
      read: ({ beyond, order, limit }) =>
        db
          .select(columns)
          .from(parcelRequests)
          .innerJoin(parcels, eq(parcels.id, parcelRequests.parcel_id))
          .innerJoin(users, eq(users.id, parcelRequests.user_id))
          .where(and(status && eq(parcelRequests.status, status), beyond))
          .orderBy(...order)
          .limit(limit),
    })
    const data = rows.map((row) => ({
      ...row,
      staff_comment: row.staff_comment?.[language] ?? null,
      customer: ownerReply(row.customer),
      created_at: row.created_at.toISOString(),
      closed_at: row.closed_at?.toISOString() ?? null,
      can: { cancel: row.status === 'requested' },
    }))
    return { data, ...page }
  })

  serve(app, context, api.finish, async ({ db, params, body, language, concern, t }) => {
    const { outcome, price, photos = [], staff_comment = null } = body
    const { parcel, split } = await finishRequest(context, db, {
      request_id: params.id,
      outcome,
      staff_comment,
      ...(price !== undefined && { price }),
    })
    concern({ user_id: parcel.user_id })
    await attachPhotos(context, db, parcel, { photos, t })
    return {
      data: { status: outcome, parcel: await staffParcelDetail(context, db, parcel.id, language), split },
    }
  })
}
