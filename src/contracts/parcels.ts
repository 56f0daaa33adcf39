import * as z from 'zod/mini'
import { byId, del, get, one, page, paging, patch, post } from './endpoint.ts'
import {
  ClientKey,
  Country,
  Currency,
  Id,
  Instant,
  Money,
  Size,
  Weight,
  open,
  optionalText,
  printable,
  text,
} from './wire.ts'

export const parcelStatuses = [
  'draft',
  'expected',
  'received',
  'awaiting_customer',
  'processing',
  'awaiting_payment',
  'ready_to_ship',
  'shipped',
  'customs',
  'customs_hold',
  'arrived',
  'ready_for_pickup',
  'out_for_delivery',
  'delivered',
  'merged',
  'cancelled',
  'returned',
  'disposed',
  'lost',
] as const
export const ParcelStatus = z.enum(parcelStatuses)
export type ParcelStatus = z.infer<typeof ParcelStatus>

export const attentions = [
  'tracking_missing',
  'declaration_missing',
  'invoice_missing',
  'receiver_missing',
  'receiver_invalid',
  'limit_exceeded',
  'restricted_item',
  'price_approval',
  'payment_due',
  'storage_expiring',
  'damaged',
] as const

/** The five strokes of the track, and what is over. */
export const parcelSteps = ['expected', 'warehouse', 'transit', 'customs', 'pickup'] as const
export type ParcelStep = (typeof parcelSteps)[number]

export const Tracking = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.overwrite(withoutSpaces), z.regex(/^[A-Z0-9-]{5,40}$/))

function withoutSpaces(value: string) {
  return value.replaceAll(/\s+/g, '')
}

/** A row of the list: what a card shows, and nothing personal beyond it. */
export const Parcel = z.object({
  id: Id,
  client_uuid: z.nullable(z.string()),
  number: z.string(),
  type: open(['shop_order', 'personal']),
  /** The customer's own name for it. */
  title: z.nullable(z.string()),
  /** What is inside, in the language of the request: names a parcel that has no title. */
  contents: z.optional(z.nullable(z.string())),
  shop_name: z.nullable(z.string()),
  shop_order_number: z.nullable(z.string()),
  tracking_number: z.nullable(z.string()),
  status: open(parcelStatuses),
  attention: z.array(open(attentions)),
  origin_country_code: Country,
  destination_country_code: z.nullable(Country),
  amount_due: z.nullable(Money),
  currency: Currency,
  storage_free_until: z.nullable(z.iso.date()),
  pickup_until: z.nullable(z.iso.date()),
  expected_arrival_from: z.nullable(z.iso.date()),
  expected_arrival_to: z.nullable(z.iso.date()),
  status_changed_at: Instant,
  created_at: Instant,
  updated_at: Instant,
})
export type Parcel = z.infer<typeof Parcel>

export const ParcelItem = z.object({
  description_ru: z.string(),
  description_en: z.string(),
  product_url: z.nullable(z.string()),
  quantity: z.int(),
  unit_price: Money,
})

/** The reasons a detail may carry and a list may not: everything about one parcel. */
export const ParcelDetail = z.extend(Parcel, {
  tracking_pending: z.boolean(),
  extra_tracking_numbers: z.array(z.string()),
  carrier_code: z.nullable(z.string()),
  warehouse: z.object({ id: Id, title: z.string(), city: z.string(), country_code: Country }),
  sender: z.nullable(z.object({ id: Id, name: z.string() })),
  receiver: z.nullable(z.object({ id: Id, name: z.string(), verification_status: z.string() })),
  delivery_method: open(['pickup_point', 'courier']),
  pickup_point: z.nullable(
    z.object({ id: Id, title: z.string(), city: z.string(), address: z.string(), schedule: z.string() }),
  ),
  items: z.array(ParcelItem),
  declared_value: Money,
  declared_currency: Currency,
  extra_services: z.array(
    z.object({
      extra_service_id: Id,
      title: z.string(),
      price: z.nullable(Money),
      currency: Currency,
      status: open(['requested', 'done', 'rejected']),
    }),
  ),
  actual_weight: z.nullable(Weight),
  volumetric_weight: z.nullable(Weight),
  volumetric_divisor: z.nullable(z.int()),
  chargeable_weight: z.nullable(Weight),
  length: z.nullable(Size),
  width: z.nullable(Size),
  height: z.nullable(Size),
  cost_lines: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      /** null: there was no estimate of this line. */
      estimate: z.nullable(Money),
      /** null: not final yet. */
      amount: z.nullable(Money),
      changed_reason: z.nullable(z.string()),
    }),
  ),
  estimated_total: z.nullable(Money),
  total: z.nullable(Money),
  paid_amount: Money,
  storage_fee_per_day: z.nullable(Money),
  received_at: z.nullable(Instant),
  shipped_at: z.nullable(Instant),
  delivered_at: z.nullable(Instant),
  dispose_at: z.nullable(z.iso.date()),
  /** Six digits, one time. */
  pickup_code: z.nullable(z.string()),
  last_mile_carrier: z.nullable(z.string()),
  last_mile_tracking_number: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  staff_comment: z.nullable(z.string()),
  /** Newest first. */
  events: z.array(
    z.object({
      status: open(parcelStatuses),
      title: z.nullable(z.string()),
      comment: z.nullable(z.string()),
      place: z.nullable(z.string()),
      occurred_at: Instant,
    }),
  ),
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
})
export type ParcelDetail = z.infer<typeof ParcelDetail>

const Price = z.string().check(
  z.trim(),
  z.overwrite((value) => value.replaceAll(/\s/g, '').replace(',', '.')),
  z.regex(/^\d{1,9}(\.\d{1,2})?$/),
  z.refine((value) => Number(value) > 0, { params: { code: 'positive' } }),
)

export const DraftItem = z.strictObject({
  description_ru: text(200, 1),
  description_en: z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(200),
      z.regex(/^[\x20-\x7e\u00a0-\u024f\u2010-\u2027]+$/, { error: 'latin' }),
    ),
  product_url: z.optional(
    z.nullable(z.union([z.literal(''), z.url({ protocol: /^https?$/ }).check(z.maxLength(2048), printable)])),
  ),
  quantity: z.int().check(z.minimum(1), z.maximum(999)),
  /** As typed, "13,50" or "13.5"; stored with two places. */
  unit_price: Price,
})
export type DraftItem = z.input<typeof DraftItem>

const draft = {
  type: z.enum(['shop_order', 'personal']),
  title: optionalText(120),
  tracking_number: z.optional(z.nullable(z.union([z.literal(''), Tracking]))),
  tracking_pending: z.boolean(),
  extra_tracking_numbers: z.optional(z.array(Tracking).check(z.maxLength(5))),
  shop_name: optionalText(120),
  shop_order_number: optionalText(64),
  warehouse_id: Id,
  sender_id: z.optional(z.nullable(Id)),
  receiver_id: z.optional(z.nullable(Id)),
  delivery_method: z.enum(['pickup_point', 'courier']),
  pickup_point_id: z.optional(z.nullable(Id)),
  declared_currency: Currency,
  items: z.array(DraftItem).check(z.minLength(1), z.maxLength(50)),
  extra_services: z.array(z.strictObject({ extra_service_id: Id })).check(z.maxLength(50)),
  comment: optionalText(500),
}

/** Runs although single fields were refused: whoever fills in the form learns about everything in one go. */
const everyIssueAtOnce = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

/** What needs what: one list for the form and the server. */
const missing = z.superRefine<Partial<z.infer<z.ZodMiniObject<typeof draft>>>>((value, context) => {
  const need = (field: string, absent: unknown) => {
    if (absent) context.addIssue({ code: 'custom', path: [field], params: { code: 'required' }, input: undefined })
  }
  if (value.type === 'shop_order') {
    need('tracking_number', !value.tracking_number && !value.tracking_pending)
    need('shop_name', !value.shop_name)
  }
  if (value.type === 'personal') need('sender_id', !value.sender_id)
  if (value.delivery_method === 'pickup_point') need('pickup_point_id', !value.pickup_point_id)
  if (value.delivery_method === 'courier') need('receiver_id', !value.receiver_id)
}, everyIssueAtOnce)

/** What a customer declares. */
export const ParcelDraft = z.strictObject({ client_uuid: ClientKey, ...draft }).check(missing)
export type ParcelDraft = z.input<typeof ParcelDraft>

/** Any part of it; what the change leaves behind is checked as a whole by the server. */
export const ParcelChange = z.partial(z.strictObject(draft))
export type ParcelChange = z.input<typeof ParcelChange>

export const ParcelFilter = z.strictObject({
  search: z.optional(text(120)),
  status: z.optional(ParcelStatus),
  step: z.optional(z.enum(parcelSteps)),
  /** "1": only those that wait for the customer. */
  attention: z.optional(z.literal('1')),
})
export type ParcelFilter = z.infer<typeof ParcelFilter>

export const parcels = {
  list: get('/parcels', {
    query: z.strictObject({ ...paging, filter: z.optional(ParcelFilter) }),
    reply: page(Parcel),
  }),
  /** How many there are per step, over the same search. */
  counts: get('/parcels/counts', {
    query: z.strictObject({ filter: z.optional(z.pick(ParcelFilter, { search: true })) }),
    reply: one(
      z.object({
        all: z.int(),
        attention: z.int(),
        steps: z.object({
          expected: z.int(),
          warehouse: z.int(),
          transit: z.int(),
          customs: z.int(),
          pickup: z.int(),
        }),
      }),
    ),
  }),
  show: get('/parcels/:id', { params: byId, reply: one(ParcelDetail) }),
  create: post('/parcels', { body: ParcelDraft, reply: one(ParcelDetail), idempotent: true }),
  update: patch('/parcels/:id', { params: byId, body: ParcelChange, reply: one(ParcelDetail) }),
  remove: del('/parcels/:id', { params: byId }),
}
