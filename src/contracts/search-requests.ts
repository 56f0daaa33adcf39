import * as z from 'zod/mini'
import { byId, get, one, page, paging, post } from './endpoint.ts'
import { File } from './files.ts'
import { Tracking } from './parcels/drafts.ts'
import { CalendarDate, ClientKey, Id, Instant, open, optionalText } from './wire.ts'

export const searchRequestStatuses = ['searching', 'found', 'not_found', 'withdrawn'] as const

export const searchStates = ['under_way', 'closed'] as const
export type SearchState = (typeof searchStates)[number]

/** Further numbers that the shop and its carriers use for the same parcel. */
export const maxFurtherNumbers = 4

/** A search for a parcel that was delivered but is not in the account. */
export const SearchRequest = z.object({
  id: Id,
  tracking_number: z.string(),
  extra_tracking_numbers: z.array(z.string()),
  shop_name: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** The day of delivery according to the carrier. */
  delivered_on: z.nullable(CalendarDate),
  files: z.array(File),
  status: open(searchRequestStatuses),
  /** Set when it was found. */
  parcel: z.nullable(z.object({ id: Id, number: z.string() })),
  staff_comment: z.nullable(z.string()),
  created_at: Instant,
  closed_at: z.nullable(Instant),
  can: z.object({ withdraw: z.boolean() }),
})
export type SearchRequest = z.infer<typeof SearchRequest>

export const SearchRequestDraft = z.strictObject({
  client_uuid: ClientKey,
  tracking_number: Tracking,
  extra_tracking_numbers: z.optional(z.array(Tracking).check(z.maxLength(maxFurtherNumbers))),
  shop_name: optionalText(120),
  description: optionalText(500),
  delivered_on: z.optional(z.nullable(CalendarDate)),
  file_ids: z.optional(z.array(Id).check(z.maxLength(5))),
})
export type SearchRequestDraft = z.input<typeof SearchRequestDraft>

export const searchRequests = {
  list: get('/search-requests', {
    summary: 'Parcels that were asked after',
    query: z.strictObject({
      ...paging,
      filter: z.optional(z.strictObject({ state: z.optional(z.enum(searchStates)) })),
    }),
    reply: page(SearchRequest),
  }),
  create: post('/search-requests', {
    summary: 'Ask after a parcel that arrived and is not in the account',
    body: SearchRequestDraft,
    reply: one(SearchRequest),
    idempotent: true,
  }),
  /** Until it is answered. Repeating it has no effect. */
  withdraw: post('/search-requests/:id/withdraw', {
    summary: 'Take such a question back',
    params: byId,
    reply: one(SearchRequest),
    impersonation: 'refused',
  }),
}
