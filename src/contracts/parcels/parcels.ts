import * as z from 'zod/mini'
import { Can } from './can.ts'
import { ParcelCounts } from './counts.ts'
import { PostalAddress } from '../addresses.ts'
import { byId, del, get, one, page, paging } from '../endpoint.ts'
import { Booking } from '../transactions.ts'
import { CalendarDate, Country, Currency, Id, Instant, Money, open, Size, text, Weight } from '../wire.ts'

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

/** The five steps of the track. */
export const parcelSteps = ['expected', 'warehouse', 'transit', 'customs', 'pickup'] as const
export type ParcelStep = (typeof parcelSteps)[number]

/** A row of the list: the data of a card, and nothing personal beyond it. */
export const Parcel = z.object({
  id: Id,
  client_uuid: z.nullable(z.string()),
  number: z.string(),
  type: open(['shop_order', 'personal']),
  /** The customer's own name for it. */
  title: z.nullable(z.string()),
  /**
   * The contents in a few words, in the language of the request: the first item, and the number of further ones. Names a parcel
   * that has no title.
   */
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
  /** The last free day, in UTC. */
  storage_free_until: z.nullable(CalendarDate),
  /** The price of a day of storage after the free ones. Rows may lack it. */
  storage_fee_per_day: z.optional(z.nullable(Money)),
  pickup_until: z.nullable(CalendarDate),
  expected_arrival_from: z.nullable(CalendarDate),
  expected_arrival_to: z.nullable(CalendarDate),
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

/** Lets another person collect a parcel at its pick-up point: by name, with a separate one-time code. */
const PickupPass = z.object({ name: z.string(), code: z.string(), created_at: Instant })

const detail = z.object({
  ...Parcel.shape,
  tracking_pending: z.boolean(),
  extra_tracking_numbers: z.array(z.string()),
  carrier_code: z.nullable(z.string()),
  warehouse: z.object({ id: Id, title: z.string(), city: z.string(), country_code: Country }),
  sender: z.nullable(z.object({ id: Id, name: z.string() })),
  receiver: z.nullable(
    z.object({
      id: Id,
      name: z.string(),
      verification_status: z.string(),
      /** The courier's destination. Absent in details cached by an older version. */
      address: z.optional(z.nullable(PostalAddress)),
    }),
  ),
  delivery_method: open(['pickup_point', 'courier']),
  /** The customer's choice of tariff; null: the cheapest. Absent in details cached by an older version. */
  tariff_id: z.optional(z.nullable(Id)),
  pickup_point: z.nullable(
    z.object({ id: Id, title: z.string(), city: z.string(), address: z.string(), schedule: z.string() }),
  ),
  items: z.array(
    z.object({
      ...ParcelItem.shape,
      // For customs. Absent in details cached by an older version.
      unit_weight: z.optional(z.nullable(Weight)),
      country_of_origin: z.optional(z.nullable(Country)),
      hs_code: z.optional(z.nullable(z.string())),
    }),
  ),
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
  /** Kilograms, as estimated by the customer. Absent in details cached by an older version. */
  declared_weight: z.optional(z.nullable(Weight)),
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
      /** The exchange rate of the line in words; null: it was not converted. */
      note: z.optional(z.nullable(z.string())),
      /** null: this line was not estimated. */
      estimate: z.nullable(Money),
      /** null: not final yet. */
      amount: z.nullable(Money),
      changed_reason: z.nullable(z.string()),
      /** The service that is charged. */
      extra_service_id: z.optional(z.nullable(Id)),
    }),
  ),
  estimated_total: z.nullable(Money),
  total: z.nullable(Money),
  paid_amount: Money,
  /** The part of the balance that is set aside for it; null: none. */
  on_hold: z.optional(z.nullable(Money)),
  /** From the ledger, in booking order. */
  bookings: z.optional(z.array(Booking)),
  storage_fee_per_day: z.nullable(Money),
  storage_fee_accrued: Money,
  received_at: z.nullable(Instant),
  shipped_at: z.nullable(Instant),
  delivered_at: z.nullable(Instant),
  dispose_at: z.nullable(CalendarDate),
  /** Six digits, valid once. */
  pickup_code: z.nullable(z.string()),
  /** Valid while the parcel waits at the pick-up point. */
  pickup_pass: z.optional(z.nullable(PickupPass)),
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
  manifest_id: z.nullable(Id),
  /** The parcel it was merged into, or split from. */
  parent_parcel_id: z.nullable(Id),
  /** The parcels it was merged from, and those split from it. */
  child_parcel_ids: z.array(Id),
  /** The undecided claim about it: `open` is the provider's turn, `answered` the customer's; null: there is none. */
  open_claim: z.optional(z.nullable(z.object({ number: z.string(), status: open(['open', 'answered']) }))),
  can: Can,
})

/** A named interface, because the inlined type would make the table of calls too long for the compiler to write. */
type Detail = typeof detail
export interface ParcelDetailSchema extends Detail {}

/** Everything about one parcel. */
export const ParcelDetail: ParcelDetailSchema = detail
export type ParcelDetail = z.infer<typeof ParcelDetail>

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
    summary: 'Parcels, newest first',
    query: z.strictObject({ ...paging, filter: z.optional(ParcelFilter) }),
    reply: page(Parcel),
  }),
  /** The number of parcels in each step, for the same search. */
  counts: get('/parcels/counts', {
    summary: 'How many parcels there are per step',
    query: z.strictObject({ filter: z.optional(z.strictObject({ search: ParcelFilter.shape.search })) }),
    reply: one(ParcelCounts),
  }),
  show: get('/parcels/:id', { summary: 'Everything about one parcel', params: byId, reply: one(ParcelDetail) }),
  remove: del('/parcels/:id', {
    summary: 'Delete a draft or an expected parcel',
    params: byId,
    impersonation: 'refused',
  }),
}
