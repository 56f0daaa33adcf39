import * as z from 'zod/mini'
import { Receiver, ReceiverDetail, verificationStatuses } from '../people/people.ts'
import { byId, get, one, page, paging, post } from '../endpoint.ts'
import { StaffOwner } from './staff.ts'
import { Instant, text } from '../wire.ts'

export const StaffReceiver = z.object({ ...Receiver.shape, customer: StaffOwner, created_at: Instant })
export type StaffReceiver = z.infer<typeof StaffReceiver>

const { can: _can, ...told } = ReceiverDetail.shape

/** Includes the scans of the receiver's documents, which staff check. */
export const StaffReceiverDetail = z.object({ ...told, customer: StaffOwner })
export type StaffReceiverDetail = z.infer<typeof StaffReceiverDetail>

const act = { staff: 'warehouse', params: byId, reply: one(StaffReceiverDetail) } as const

export const staffReceivers = {
  list: get('/staff/receivers', {
    summary: 'Recipients of all customers, newest first',
    staff: 'read',
    query: z.strictObject({
      ...paging,
      filter: z.optional(z.strictObject({ status: z.optional(z.enum(verificationStatuses)) })),
    }),
    reply: page(StaffReceiver),
  }),
  show: get('/staff/receivers/:id', {
    summary: 'One recipient with the scans of their documents',
    ...act,
  }),
  /** `ready`: complete and plausible; `verified`: confirmed by customs. */
  verify: post('/staff/receivers/:id/verification', {
    summary: 'Verify a recipient’s documents',
    ...act,
    body: z.strictObject({ status: z.enum(['ready', 'verified']) }),
  }),
  /** The comment is shown to the customer as it is, so it must be in their language. */
  refuse: post('/staff/receivers/:id/refusal', {
    summary: 'Refuse a recipient’s documents, and why',
    ...act,
    body: z.strictObject({ comment: text(500, 1) }),
  }),
}
