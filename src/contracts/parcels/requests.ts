import * as z from 'zod/mini'
import { all, byId, get, one, post } from '../endpoint.ts'
import { ClientKey, Currency, Id, Instant, Money, open, optionalText, PathId } from '../wire.ts'

/** What can be asked of a parcel that lies in the warehouse. */
export const requestKinds = ['split', 'return', 'repack', 'photos', 'measure'] as const
export type RequestKind = (typeof requestKinds)[number]

export const requestStatuses = ['requested', 'done', 'rejected', 'cancelled'] as const

/** Of the item at this place of the declaration, counted from 0, so many pieces. */
const SplitItem = z.strictObject({
  position: z.int().check(z.minimum(0), z.maximum(49)),
  quantity: z.int().check(z.minimum(1), z.maximum(999)),
})

export const ParcelRequest = z.object({
  id: Id,
  kind: open(requestKinds),
  /** Of a split: what goes into the new box. */
  items: z.nullable(z.array(z.object({ position: z.int(), quantity: z.int() }))),
  comment: z.nullable(z.string()),
  status: open(requestStatuses),
  /** null: staff say it when they have looked. */
  price: z.nullable(Money),
  currency: Currency,
  staff_comment: z.nullable(z.string()),
  created_at: Instant,
  closed_at: z.nullable(Instant),
  can: z.object({ cancel: z.boolean() }),
})
export type ParcelRequest = z.infer<typeof ParcelRequest>

const splitNamesItems = z.superRefine<{ kind: RequestKind; items?: unknown }>(({ kind, items }, context) => {
  if ((kind === 'split') === (items !== undefined)) return
  const code = kind === 'split' ? 'required' : 'unknown_field'
  context.addIssue({ code: 'custom', path: ['items'], params: { code }, input: items })
})

export const ParcelRequestDraft = z
  .strictObject({
    client_uuid: ClientKey,
    kind: z.enum(requestKinds),
    items: z.optional(z.array(SplitItem).check(z.minLength(1), z.maxLength(50))),
    comment: optionalText(500),
  })
  .check(splitNamesItems)
export type ParcelRequestDraft = z.input<typeof ParcelRequestDraft>

export const parcelRequests = {
  list: get('/parcels/:id/requests', {
    summary: 'What was asked of a parcel in the warehouse',
    params: byId,
    reply: all(ParcelRequest),
  }),
  create: post('/parcels/:id/requests', {
    summary: 'Ask for a split, a return, a repack, photos or measuring',
    params: byId,
    body: ParcelRequestDraft,
    reply: one(ParcelRequest),
    idempotent: true,
  }),
  /** While it is not done yet. */
  cancel: post('/parcels/:id/requests/:request_id/cancel', {
    summary: 'Take such a request back',
    params: z.strictObject({ id: PathId, request_id: PathId }),
    reply: one(ParcelRequest),
  }),
}
