import * as z from 'zod/mini'
import { declared, DraftItem } from './drafts.ts'
import { all, byId, del, get, one, patch, post } from '../endpoint.ts'
import { ParcelDetail, ParcelItem } from './parcels.ts'
import { ClientKey, Country, Currency, Id, Instant, Money, open, optionalText, PathId, text, Weight } from '../wire.ts'

/** How many parcels one box may be made of. */
export const consolidationSize = { least: 2, most: 20 } as const

/** Several parcels in one warehouse for one receiver in one country become one. */
export const Consolidation = z.strictObject({
  client_uuid: ClientKey,
  parcel_ids: z.array(Id).check(z.minLength(consolidationSize.least), z.maxLength(consolidationSize.most)),
  /** Empty: named by what is inside. */
  title: optionalText(120),
  /** For parcels that name none yet: one answer for all of them. */
  receiver_id: z.optional(z.nullable(Id)),
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
  /** What it costs within the customer's threshold is paid from the balance. */
  send: post('/parcels/:id/send', {
    summary: 'Have a parcel prepared for shipping',
    ...answer,
    impersonation: 'refused',
  }),
  /**
   * From the balance. Names the sum that was shown: 409 when it has changed since, and with `receiver_invalid` while the
   * receiver's papers will not do.
   */
  pay: post('/parcels/:id/pay', {
    summary: 'Pay for a parcel from the balance',
    ...answer,
    body: z.strictObject({ amount_due: Money }),
    impersonation: 'refused',
  }),
  /** To a price above the estimate. Names the total that was shown: 409 when it has changed since. */
  approvePrice: post('/parcels/:id/approve-price', {
    summary: 'Agree to a price that grew above the customer’s threshold',
    ...answer,
    body: z.strictObject({ total: Money }),
    impersonation: 'refused',
  }),
  /** A box that came damaged is sent on as it is. Filing a claim settles the damage, too. */
  acceptDamage: post('/parcels/:id/accept-damage', {
    summary: 'Accept a parcel that came damaged as it is',
    ...answer,
    impersonation: 'refused',
  }),
  cancel: post('/parcels/:id/cancel', {
    summary: 'Cancel a parcel that has not arrived',
    ...answer,
    impersonation: 'refused',
  }),
}

/**
 * Any part of a declaration; what the change leaves behind is checked as a whole by the server. Contents that were declared are
 * changed, never taken back.
 */
export const ParcelChange = z.partial(
  z.strictObject({ ...declared, items: z.array(DraftItem).check(z.minLength(1), z.maxLength(50)) }),
)
export type ParcelChange = z.input<typeof ParcelChange>

const words = z.nullable(z.string())
const id = z.nullable(Id)

/** All that was declared, in the shape of a declaration: what the form of a change begins with. */
export const ParcelDeclaration = z.object({
  type: z.string(),
  title: words,
  tracking_number: words,
  tracking_pending: z.boolean(),
  extra_tracking_numbers: z.array(z.string()),
  shop_id: id,
  shop_name: words,
  shop_order_number: words,
  warehouse_id: Id,
  sender_id: id,
  receiver_id: id,
  delivery_method: z.string(),
  pickup_point_id: id,
  address_id: id,
  tariff_id: id,
  declared_currency: Currency,
  declared_weight: z.nullable(Weight),
  approve_over_percent: z.int(),
  comment: words,
  items: z.array(
    z.object({
      ...ParcelItem.shape,
      category_id: id,
      brand: words,
      imei: words,
      unit_weight: z.nullable(Weight),
      country_of_origin: z.nullable(Country),
      contains: z.array(z.string()),
      is_used: z.boolean(),
    }),
  ),
  extra_services: z.array(z.object({ extra_service_id: Id, quantity: z.int(), comment: words })),
  invoice_file_ids: z.array(Id),
})
export type ParcelDeclaration = z.infer<typeof ParcelDeclaration>

export const parcelChanges = {
  show: get('/parcels/:id/declaration', {
    summary: 'The contents and wishes of a parcel as the customer wrote them',
    params: byId,
    reply: one(ParcelDeclaration),
  }),
  update: patch('/parcels/:id', {
    summary:
      'Change what a parcel’s status still lets be changed; a draft is declared by it, also by a change of nothing',
    params: byId,
    body: ParcelChange,
    reply: one(ParcelDetail),
  }),
}

export const PassDraft = z.strictObject({
  /** The person who collects it, as in the document that is shown at the counter. */
  name: text(100, 2),
})
export type PassDraft = z.input<typeof PassDraft>

const pass = { ...answer, impersonation: 'refused' } as const

/** A parcel has one pass at most. Each call answers 409 when the parcel does not wait at a pick-up point. */
export const parcelPasses = {
  /** Takes the place of an earlier one, whose code is dead then. */
  issue: post('/parcels/:id/pass', {
    summary: 'Let another person collect a parcel, by name',
    ...pass,
    body: PassDraft,
  }),
  revoke: del('/parcels/:id/pass', { summary: 'Take the pass back: its code is dead', ...pass }),
}

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
    impersonation: 'refused',
  }),
}
