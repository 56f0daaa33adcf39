import * as z from 'zod/mini'
import { get, one, page, paging, post } from './endpoint.ts'
import { File } from './files.ts'
import { Tracking } from './parcel-drafts.ts'
import { ClientKey, Id, Instant, open, optionalText } from './wire.ts'

export const searchRequestStatuses = ['searching', 'found', 'not_found'] as const

/** "It was delivered, and it is not in my account." */
export const SearchRequest = z.object({
  id: Id,
  tracking_number: z.string(),
  shop_name: z.nullable(z.string()),
  description: z.nullable(z.string()),
  files: z.array(File),
  status: open(searchRequestStatuses),
  /** Set when it was found. */
  parcel: z.nullable(z.object({ id: Id, number: z.string() })),
  staff_comment: z.nullable(z.string()),
  created_at: Instant,
  closed_at: z.nullable(Instant),
})
export type SearchRequest = z.infer<typeof SearchRequest>

export const SearchRequestDraft = z.strictObject({
  client_uuid: ClientKey,
  tracking_number: Tracking,
  shop_name: optionalText(120),
  description: optionalText(500),
  file_ids: z.optional(z.array(Id).check(z.maxLength(5))),
})
export type SearchRequestDraft = z.input<typeof SearchRequestDraft>

export const searchRequests = {
  list: get('/search-requests', { query: z.strictObject(paging), reply: page(SearchRequest) }),
  create: post('/search-requests', { body: SearchRequestDraft, reply: one(SearchRequest), idempotent: true }),
}
