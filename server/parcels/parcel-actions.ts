import type { Hono } from 'hono'
import { parcelActions } from '#contracts/parcels/actions.ts'
import type { Context } from '#server/context.ts'
import { isPast } from '#rules/parcel-status.ts'
import { serve, type Served } from '#server/http/serve.ts'
import { inBoth } from '#server/words/words.ts'
import { approvePrice } from './approve-price.ts'
import { consolidateParcels } from './consolidate-parcels.ts'
import { moveParcel } from './move-parcel.ts'
import { parcelDetail } from './parcel-detail.ts'
import { ownParcel } from './parcel-parts.ts'
import { payParcel } from './pay-parcel.ts'
import { readerOf } from './parcel-reader.ts'
import { refuse } from './refuse.ts'
import { settleDamage } from './settle-damage.ts'
import { sendParcel } from './send-parcel.ts'

/** The customer's actions on parcels, apart from declaring them. Each call returns the updated parcel. */
export function mountParcelActions(app: Hono<Served>, context: Context): void {
  serve(app, context, parcelActions.consolidate, async (request) => {
    const id = await consolidateParcels(context, request)
    return { data: await parcelDetail(readerOf(context, request), id) }
  })

  serve(app, context, parcelActions.send, async (request) => {
    await sendParcel(context, request)
    return { data: await parcelDetail(readerOf(context, request), request.params.id) }
  })

  serve(app, context, parcelActions.pay, async (request) => {
    await payParcel(context, request)
    return { data: await parcelDetail(readerOf(context, request), request.params.id) }
  })

  serve(app, context, parcelActions.approvePrice, async (request) => {
    await approvePrice(context, request)
    return { data: await parcelDetail(readerOf(context, request), request.params.id) }
  })

  serve(app, context, parcelActions.acceptDamage, async (request) => {
    const { db, user, params } = request
    const now = context.clock.now()
    const parcel = await ownParcel(db, user.id, params.id)
    if (!parcel.flags.includes('damaged') || isPast(parcel.status)) throw refuse('not_damaged')
    await settleDamage(context, db, { parcel, comment: inBoth('provider.parcels.damage_accepted'), now })
    return { data: await parcelDetail(readerOf(context, request), params.id) }
  })

  serve(app, context, parcelActions.cancel, async (request) => {
    const { db, user, params } = request
    const parcel = await ownParcel(db, user.id, params.id)
    if (parcel.order_id !== null) throw refuse('bought')
    await moveParcel(context, db, { parcel, to: 'cancelled', actor: 'customer', now: context.clock.now() })
    return { data: await parcelDetail(readerOf(context, request), params.id) }
  })
}
