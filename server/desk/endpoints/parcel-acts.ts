import type { Hono } from 'hono'
import { staffParcels as api } from '#contracts/staff/parcels.ts'
import type { Context, Database } from '#server/context.ts'
import { serve, type Served, type ServedRequest } from '#server/http/serve.ts'
import type { ParcelRow } from '#server/parcels/parcel-parts.ts'
import { classifyItem } from '#server/parcels/staff/classify-item.ts'
import { askCustomer, clearFlag } from '#server/parcels/staff/flags.ts'
import {
  disposeAtCustoms,
  holdAtCustoms,
  letIntoCustoms,
  markLost,
  markReturned,
  releaseFromCustoms,
  startPreparing,
} from '#server/parcels/staff/move-by-staff.ts'
import { giveToCourier, handOver, readyForPickup, renewPickupCode } from '#server/parcels/staff/pickup.ts'
import { lockParcel } from '#server/parcels/staff/lock-parcel.ts'
import { priceParcel } from '#server/parcels/staff/price-parcel.ts'
import { staffParcelDetail } from './parcel-replies.ts'

/** Calls that move a parcel, from storage to the pick-up counter. */
export function mountStaffParcelActs(app: Hono<Served>, context: Context): void {
  serve(app, context, api.ask, (request) =>
    after(request, (db, parcel_id) => askCustomer(context, db, { parcel_id, ...request.body })),
  )
  serve(app, context, api.clear, (request) =>
    after(request, (db, parcel_id) => clearFlag(context, db, { parcel_id, flag: request.params.flag })),
  )
  serve(app, context, api.classify, (request) =>
    after(request, (db, parcel_id) =>
      classifyItem(db, { parcel_id, position: Number(request.params.position), hs_code: request.body.hs_code }),
    ),
  )
  serve(app, context, api.price, (request) =>
    after(request, (db, parcel_id) => priceParcel(context, db, { parcel_id, lines: request.body.lines })),
  )
  serve(app, context, api.prepare, (request) => remarked(request, startPreparing))
  serve(app, context, api.lost, (request) => remarked(request, markLost))
  serve(app, context, api.returned, (request) => remarked(request, markReturned))
  serve(app, context, api.hold, (request) => remarked(request, holdAtCustoms))
  serve(app, context, api.backToCustoms, (request) => remarked(request, letIntoCustoms))
  serve(app, context, api.release, (request) => remarked(request, releaseFromCustoms))
  serve(app, context, api.dispose, (request) => remarked(request, disposeAtCustoms))
  serve(app, context, api.ready, (request) => remarked(request, readyForPickup))
  serve(app, context, api.courier, (request) => {
    const { carrier: last_mile_carrier, tracking_number, ...remark } = request.body
    const last_mile_tracking_number = tracking_number ?? null
    return after(request, (db, parcel_id) =>
      giveToCourier(context, db, { parcel_id, last_mile_carrier, last_mile_tracking_number, ...remark }),
    )
  })
  serve(app, context, api.renewCode, (request) =>
    after(request, (db, parcel_id) => renewPickupCode(context, db, parcel_id)),
  )

  serve(app, context, api.handOver, async ({ db, params, body, language, concern }) => {
    const { user_id } = await lockParcel(db, params.id)
    concern({ user_id })
    const handed = await handOver(context, db, { parcel_id: params.id, code: body.code })
    return {
      data: {
        is_handed_over: handed.isHandedOver,
        attempts_left: handed.isHandedOver ? null : handed.attempts_left,
        collected_by: handed.isHandedOver ? handed.collected_by : null,
        parcel: await staffParcelDetail(context, db, params.id, language),
      },
    }
  })

  type Request = Pick<ServedRequest<typeof api.prepare>, 'db' | 'language' | 'concern'> & { params: { id: number } }

  /** Acts, and returns the updated parcel. */
  async function after(
    { db, params, language, concern }: Request,
    act: (db: Database, id: number) => Promise<ParcelRow>,
  ) {
    const { user_id } = await act(db, params.id)
    concern({ user_id })
    return { data: await staffParcelDetail(context, db, params.id, language) }
  }

  type Remark = ServedRequest<typeof api.prepare>['body']
  type Move = (context: Context, db: Database, act: Remark & { parcel_id: number }) => Promise<ParcelRow>

  function remarked(request: Request & { body: Remark }, move: Move) {
    return after(request, (db, parcel_id) => move(context, db, { parcel_id, ...request.body }))
  }
}
