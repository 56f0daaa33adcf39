import * as z from 'zod/mini'
import { byId, get, one, page, paging, post } from '../endpoint.ts'
import { PaymentRequest, PaymentRequestDetail, PaymentRequestStatus } from '../payment-requests.ts'
import { bilingual, StaffOwner, StaffPositiveSum } from './staff.ts'
import { Currency } from '../wire.ts'

const { can: _can, ...row } = PaymentRequest.shape
const { can: _canOfDetail, ...told } = PaymentRequestDetail.shape

export const StaffPaymentRequest = z.object({ ...row, customer: StaffOwner })
export type StaffPaymentRequest = z.infer<typeof StaffPaymentRequest>

export const StaffPaymentRequestDetail = z.object({ ...told, customer: StaffOwner })
export type StaffPaymentRequestDetail = z.infer<typeof StaffPaymentRequestDetail>

const act = { staff: 'money', params: byId, reply: one(StaffPaymentRequestDetail) } as const

/** Units of the credited currency for one of the sent currency, more than zero. */
const Rate = z.string().check(
  z.regex(/^\d{1,5}(\.\d{1,8})?$/),
  z.refine((value) => Number(value) > 0, { params: { code: 'positive' } }),
)

/** Payments reported by customers. A decision is final: repeating it gives 409. */
export const staffPayments = {
  list: get('/staff/payment-requests', {
    summary: 'Payment requests of all customers, newest first',
    staff: 'read',
    query: z.strictObject({
      ...paging,
      filter: z.optional(z.strictObject({ status: z.optional(PaymentRequestStatus) })),
    }),
    reply: page(StaffPaymentRequest),
  }),
  show: get('/staff/payment-requests/:id', {
    summary: 'One payment request with its proofs',
    ...act,
    staff: 'read',
  }),
  /** By default credits the reported amount. Another currency requires a sum or a rate. */
  approve: post('/staff/payment-requests/:id/approval', {
    summary: 'Credit a payment to the balance',
    ...act,
    body: z.strictObject({
      credited_amount: z.optional(StaffPositiveSum),
      credited_currency: z.optional(Currency),
      exchange_rate: z.optional(Rate),
    }),
  }),
  reject: post('/staff/payment-requests/:id/rejection', {
    summary: 'Refuse a payment request, with the reason',
    ...act,
    body: z.strictObject({ reason: bilingual(500) }),
  }),
}
