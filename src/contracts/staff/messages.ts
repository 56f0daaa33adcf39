import * as z from 'zod/mini'
import { Claim, ClaimDetail, claimStatuses } from '../claims.ts'
import { byId, get, one, page, paging, post } from '../endpoint.ts'
import { SearchRequest, searchRequestStatuses } from '../search-requests.ts'
import { bilingual, StaffOwner, StaffPositiveSum } from './staff.ts'
import { Currency, Id, Instant, text } from '../wire.ts'

export const StaffClaim = z.object({ ...Claim.shape, customer: StaffOwner })
export type StaffClaim = z.infer<typeof StaffClaim>

const { can: _can, ...told } = ClaimDetail.shape
export const StaffClaimDetail = z.object({ ...told, customer: StaffOwner })
export type StaffClaimDetail = z.infer<typeof StaffClaimDetail>

const { can: _may, ...sought } = SearchRequest.shape
export const StaffSearchRequest = z.object({ ...sought, customer: StaffOwner })
export type StaffSearchRequest = z.infer<typeof StaffSearchRequest>

export const ContactMessage = z.object({
  id: Id,
  /** null: a guest. */
  user_id: z.nullable(Id),
  /** Who wrote it in the customer's name; null: the customer or guest. */
  staff_id: z.nullable(Id),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  subject: z.string(),
  message: z.string(),
  answered_at: z.nullable(Instant),
  created_at: Instant,
})
export type ContactMessage = z.infer<typeof ContactMessage>

/** The roles that may answer customers. */
const answering = ['warehouse', 'money'] as const

const claimAct = { staff: answering, params: byId, reply: one(StaffClaimDetail) } as const

export const staffClaims = {
  list: get('/staff/claims', {
    summary: 'Claims of all customers, newest first',
    staff: 'read',
    query: z.strictObject({
      ...paging,
      filter: z.optional(z.strictObject({ status: z.optional(z.enum(claimStatuses)) })),
    }),
    reply: page(StaffClaim),
  }),
  show: get('/staff/claims/:id', { summary: 'One claim with its thread', ...claimAct, staff: 'read' }),
  /** The conversation continues. */
  answer: post('/staff/claims/:id/answer', {
    summary: 'Write into the thread of a claim',
    ...claimAct,
    body: z.strictObject({ message: text(2000, 1) }),
  }),
  /** Closes the claim; a compensation goes to the customer's balance. */
  close: post('/staff/claims/:id/decision', {
    summary: 'Decide a claim; a compensation goes to the balance',
    ...claimAct,
    staff: 'money',
    body: z.strictObject({
      message: text(2000, 1),
      status: z.enum(['approved', 'rejected']),
      resolution: bilingual(500),
      compensation: z.optional(z.strictObject({ amount: StaffPositiveSum, currency: Currency })),
    }),
  }),
}

/** Searches for parcels that were delivered but are not in an account. */
export const staffSearches = {
  list: get('/staff/search-requests', {
    summary: 'Parcels that customers look for',
    staff: 'read',
    query: z.strictObject({
      ...paging,
      filter: z.optional(z.strictObject({ status: z.optional(z.enum(searchRequestStatuses)) })),
    }),
    reply: page(StaffSearchRequest),
  }),
  /** Names the parcel that was found, or none if it is not here. */
  answer: post('/staff/search-requests/:id/answer', {
    summary: 'Say what became of a search',
    staff: answering,
    params: byId,
    body: z.strictObject({
      parcel_id: z.optional(z.nullable(Id)),
      staff_comment: z.optional(z.nullable(bilingual(500))),
    }),
    reply: one(StaffSearchRequest),
  }),
}

/** Messages from the contact form; the answer itself goes by mail. */
export const staffContacts = {
  list: get('/staff/contact-messages', {
    summary: 'Messages of the contact form, newest first',
    staff: 'read',
    query: z.strictObject({
      ...paging,
      /** "0": only those that wait. */
      filter: z.optional(z.strictObject({ answered: z.optional(z.enum(['0', '1'])) })),
    }),
    reply: page(ContactMessage),
  }),
  markAnswered: post('/staff/contact-messages/:id/answer', {
    summary: 'Note that a message was answered',
    staff: answering,
    params: byId,
    reply: one(ContactMessage),
  }),
}
