import * as z from 'zod/mini'
import { byId, get, one, page, paging, post } from '../endpoint.ts'
import { ParcelRequest, requestStatuses } from '../parcels/actions.ts'
import { Id, Money, open } from '../wire.ts'
import { Photos, StaffParcelDetail } from './parcels.ts'
import { bilingual, StaffOwner, StaffSum } from './staff.ts'

export const StaffParcelRequest = z.object({
  ...ParcelRequest.shape,
  parcel: z.object({ id: Id, number: z.string() }),
  customer: StaffOwner,
})
export type StaffParcelRequest = z.infer<typeof StaffParcelRequest>

/** Customers' requests about parcels. */
export const staffParcelRequests = {
  list: get('/staff/parcel-requests', {
    summary: 'What customers asked to be done with parcels',
    staff: 'read',
    query: z.strictObject({
      ...paging,
      filter: z.optional(z.strictObject({ status: z.optional(z.enum(requestStatuses)) })),
    }),
    reply: page(StaffParcelRequest),
  }),
  finish: post('/staff/parcel-requests/:id/outcome', {
    summary: 'Answer such a request: done, or not possible',
    staff: 'warehouse',
    params: byId,
    body: z.strictObject({
      outcome: z.enum(['done', 'rejected']),
      staff_comment: z.optional(z.nullable(bilingual(500))),
      price: z.optional(StaffSum),
      photos: z.optional(Photos),
    }),
    reply: one(
      z.object({
        status: open(requestStatuses),
        parcel: StaffParcelDetail,
        /** For a split: the new parcel. */
        split: z.nullable(z.object({ id: Id, number: z.string(), declared_value: Money })),
      }),
    ),
  }),
}
