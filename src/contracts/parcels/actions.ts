import * as z from 'zod/mini'
import { byId, one, post } from '../endpoint.ts'
import { ParcelDetail } from './parcels.ts'
import { ClientKey, Id, Money, optionalText } from '../wire.ts'

/** How many parcels one box may be made of. */
export const consolidationSize = { least: 2, most: 20 } as const

/** Several parcels in one warehouse for one receiver in one country become one. */
export const Consolidation = z.strictObject({
  client_uuid: ClientKey,
  parcel_ids: z.array(Id).check(z.minLength(consolidationSize.least), z.maxLength(consolidationSize.most)),
  /** Empty: named by what is inside. */
  title: optionalText(120),
})
export type Consolidation = z.input<typeof Consolidation>

const answer = { params: byId, reply: one(ParcelDetail) }

/** What a customer does with a parcel beyond declaring it. Each answers 409 when the parcel has gone on in the meantime. */
export const parcelActions = {
  consolidate: post('/parcels/consolidate', {
    summary: 'Merge several parcels in one warehouse into one',
    body: Consolidation,
    reply: one(ParcelDetail),
    idempotent: true,
  }),
  send: post('/parcels/:id/send', { summary: 'Have a parcel prepared for shipping', ...answer }),
  /**
   * From the balance. Names the sum that was shown: 409 when it has changed since, and with `receiver_invalid` while the
   * receiver's papers will not do.
   */
  pay: post('/parcels/:id/pay', {
    summary: 'Pay for a parcel from the balance',
    ...answer,
    body: z.strictObject({ amount_due: Money }),
  }),
  /** To a price above the estimate. Names the total that was shown: 409 when it has changed since. */
  approvePrice: post('/parcels/:id/approve-price', {
    summary: 'Agree to a price that grew above the customer’s threshold',
    ...answer,
    body: z.strictObject({ total: Money }),
  }),
  cancel: post('/parcels/:id/cancel', { summary: 'Cancel a parcel that has not arrived', ...answer }),
}
