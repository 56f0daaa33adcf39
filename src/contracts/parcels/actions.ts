import * as z from 'zod/mini'
import { declared, DraftItem } from './drafts.ts'
import { all, byId, del, get, one, patch, post } from '../endpoint.ts'
import { ParcelDetail, ParcelItem } from './parcels.ts'
import { ClientKey, Country, Currency, Id, Instant, Money, open, optionalText, PathId, text, Weight } from '../wire.ts'

/** The number of parcels that can be merged into one. */
export const consolidationSize = { least: 2, most: 20 } as const

/** Merges parcels in one warehouse that go to one receiver in one country. */
export const Consolidation = z.strictObject({
  client_uuid: ClientKey,
  parcel_ids: z.array(Id).check(z.minLength(consolidationSize.least), z.maxLength(consolidationSize.most)),
  /** Empty: named by its contents. */
  title: optionalText(120),
  /** For parcels that have no receiver yet: one for all of them. */
  receiver_id: z.optional(z.nullable(Id)),
})
export type Consolidation = z.input<typeof Consolidation>

const answer = { params: byId, reply: one(ParcelDetail) }

/** The customer's actions on a parcel after its declaration. Each gives 409 if the parcel's status has changed meanwhile. */
export const parcelActions = {
  consolidate: post('/parcels/consolidate', {
    summary: 'Merge several parcels in one warehouse into one',
    body: Consolidation,
    reply: one(ParcelDetail),
    idempotent: true,
  }),
  /** A cost within the customer's threshold is paid from the balance. */
  send: post('/parcels/:id/send', {
    summary: 'Have a parcel prepared for shipping',
    ...answer,
    impersonation: 'refused',
  }),
  /**
   * From the balance. The body names the sum shown: 409 if it has changed since, or with `receiver_invalid` if the receiver's
   * papers are not in order.
   */
  pay: post('/parcels/:id/pay', {
    summary: 'Pay for a parcel from the balance',
    ...answer,
    body: z.strictObject({ amount_due: Money }),
    impersonation: 'refused',
  }),
  /** Approves a price above the estimate. The body names the total shown: 409 if it has changed since. */
  approvePrice: post('/parcels/:id/approve-price', {
    summary: 'Agree to a price that grew above the customer’s threshold',
    ...answer,
    body: z.strictObject({ total: Money }),
    impersonation: 'refused',
  }),
  /** Ships a damaged parcel as it is. Filing a claim settles the damage, too. */
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

/** Any part of a declaration; the server checks the result as a whole. Declared contents can be changed, but not removed. */
export const ParcelChange = z.partial(
  z.strictObject({ ...declared, items: z.array(DraftItem).check(z.minLength(1), z.maxLength(50)) }),
)
export type ParcelChange = z.input<typeof ParcelChange>

const words = z.nullable(z.string())
const id = z.nullable(Id)

/** The whole declaration in a draft's shape, for the form that changes it. */
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
  /** The person who collects it, as in the document shown at the counter. */
  name: text(100, 2),
})
export type PassDraft = z.input<typeof PassDraft>

const pass = { ...answer, impersonation: 'refused' } as const

/** A parcel has at most one pass. Each call gives 409 unless the parcel waits at a pick-up point. */
export const parcelPasses = {
  /** Replaces an earlier pass and invalidates its code. */
  issue: post('/parcels/:id/pass', {
    summary: 'Let another person collect a parcel, by name',
    ...pass,
    body: PassDraft,
  }),
  revoke: del('/parcels/:id/pass', { summary: 'Take the pass back: its code is dead', ...pass }),
}

/** What customers can request for a parcel in the warehouse. */
export const requestKinds = ['split', 'return', 'repack', 'photos', 'measure'] as const
export type RequestKind = (typeof requestKinds)[number]

export const requestStatuses = ['requested', 'done', 'rejected', 'cancelled'] as const

/** `quantity` pieces of the item at this position of the declaration, counted from 0. */
const SplitItem = z.strictObject({
  position: z.int().check(z.minimum(0), z.maximum(49)),
  quantity: z.int().check(z.minimum(1), z.maximum(999)),
})

export const ParcelRequest = z.object({
  id: Id,
  kind: open(requestKinds),
  /** For a split: the contents of the new box. */
  items: z.nullable(z.array(z.object({ position: z.int(), quantity: z.int() }))),
  comment: z.nullable(z.string()),
  status: open(requestStatuses),
  /** null: staff will set it after looking. */
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
  /** Until it is done. */
  cancel: post('/parcels/:id/requests/:request_id/cancel', {
    summary: 'Take such a request back',
    params: z.strictObject({ id: PathId, request_id: PathId }),
    reply: one(ParcelRequest),
    impersonation: 'refused',
  }),
}
