import type { Hono } from 'hono'
import { parcelPasses } from '#contracts/parcels/actions.ts'
import type { Context } from '#server/context.ts'
import { serve, type Served } from '#server/http/serve.ts'
import { noPass } from './status-columns.ts'
import { parcelDetail } from './parcel-detail.ts'
import { ownParcel, type ParcelRow } from './parcel-parts.ts'
import { readerOf } from './parcel-reader.ts'
import { refuse } from './refuse.ts'
import { sixDigits } from './six-digits.ts'
import { writeParcel } from './write-parcel.ts'

/** Passes with which another person can collect a parcel at the pick-up point. */
export function mountParcelPasses(app: Hono<Served>, context: Context): void {
  serve(app, context, parcelPasses.issue, async (request) => {
    const { db, user, params, body } = request
    const parcel = await ownParcel(db, user.id, params.id)
    if (parcel.status !== 'ready_for_pickup') throw refuse('cannot_pass')
    const now = context.clock.now()
    const set = { pass_name: body.name, pass_code: otherCode(parcel), pass_created_at: now }
    await writeParcel(db, parcel, set, now)
    return { data: await parcelDetail(readerOf(context, request), parcel.id) }
  })

  serve(app, context, parcelPasses.revoke, async (request) => {
    const { db, user, params } = request
    const parcel = await ownParcel(db, user.id, params.id)
    if (parcel.pass_code === null) throw refuse('no_pass')
    await writeParcel(db, parcel, noPass, context.clock.now())
    return { data: await parcelDetail(readerOf(context, request), parcel.id) }
  })
}

/** A code that differs from the customer's own and from the pass being replaced. */
function otherCode(parcel: ParcelRow): string {
  const code = sixDigits()
  return code === parcel.pickup_code || code === parcel.pass_code ? otherCode(parcel) : code
}
