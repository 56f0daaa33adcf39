import { and, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { staffParcels as api } from '#contracts/staff/parcels.ts'
import type { Context, Database } from '#server/context.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { serve, type Served, type ServedRequest } from '#server/http/serve.ts'
import { pageOf } from '#server/paging/page-of.ts'
import { lockParcel } from '#server/parcels/staff/lock-parcel.ts'
import { receiveParcel } from '#server/parcels/staff/receive-parcel.ts'
import { weighParcel } from '#server/parcels/staff/weigh-parcel.ts'
import { attachPhotos } from './attach-photos.ts'
import { byLabel } from './by-label.ts'
import { selectParcels, staffParcelDetail, staffParcelReply } from './parcel-replies.ts'

/** Calls to find, receive, weigh and photograph parcels. */
export function mountStaffParcels(app: Hono<Served>, context: Context): void {
  serve(app, context, api.list, async (request) => {
    const { db, query, language } = request
    const which = await parcelFilter(db, query.filter)
    const { rows, page } = await pageOf(context, request, {
      endpoint: api.list,
      columns: parcels,
      read: ({ beyond, order, limit }) =>
        selectParcels(db)
          .where(and(which, beyond))
          .orderBy(...order)
          .limit(limit),
    })
    return { data: rows.map((row) => staffParcelReply(row, language, context.clock.now())), ...page }
  })

  serve(app, context, api.show, async ({ db, params, language, concern }) => {
    const data = await staffParcelDetail(context, db, params.id, language)
    concern({ user_id: data.customer.id })
    return { data }
  })

  serve(app, context, api.receive, async ({ db, body, language, concern, t }) => {
    const parcel = await receiveParcel(context, db, {
      ...boxOf(body),
      warehouse_id: body.warehouse_id,
      tracking_number: body.tracking_number ?? null,
      customer_code: body.customer_code ?? null,
      comment: body.comment ?? null,
    })
    concern({ user_id: parcel.user_id })
    await attachPhotos(context, db, parcel, { photos: body.photos ?? [], t })
    return { data: await staffParcelDetail(context, db, parcel.id, language) }
  })

  serve(app, context, api.weigh, async ({ db, params, body, language, concern, t }) => {
    const parcel = await weighParcel(context, db, { ...boxOf(body), parcel_id: params.id })
    concern({ user_id: parcel.user_id })
    await attachPhotos(context, db, parcel, { photos: body.photos ?? [], t })
    return { data: await staffParcelDetail(context, db, parcel.id, language) }
  })

  serve(app, context, api.addPhotos, async ({ db, params, body, language, concern, t }) => {
    const parcel = await lockParcel(db, params.id)
    concern({ user_id: parcel.user_id })
    await attachPhotos(context, db, parcel, { photos: body.photos, t })
    return { data: await staffParcelDetail(context, db, parcel.id, language) }
  })
}

type Filter = ServedRequest<typeof api.list>['query']['filter']

async function parcelFilter(db: Database, filter: Filter) {
  if (!filter) return undefined
  const { search, status, warehouse_id, manifest_id, customer_id } = filter
  return and(
    status && eq(parcels.status, status),
    warehouse_id ? eq(parcels.warehouse_id, warehouse_id) : undefined,
    manifest_id ? eq(parcels.manifest_id, manifest_id) : undefined,
    customer_id ? eq(parcels.user_id, customer_id) : undefined,
    search ? await byLabel(db, search, { isAmongFew: Boolean(customer_id ?? manifest_id) }) : undefined,
  )
}

type Size = { length: string; width: string; height: string }

function boxOf({ weight, size }: { weight: string; size?: Size | null | undefined }) {
  return { weight, length: size?.length ?? null, width: size?.width ?? null, height: size?.height ?? null }
}
