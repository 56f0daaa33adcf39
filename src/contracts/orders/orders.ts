import * as z from 'zod/mini'
import { StatusCounts, byId, get, one, page, paging, patch, post } from '../endpoint.ts'
import { File } from '../files.ts'
import { OrderChange, OrderDraft } from './drafts.ts'
import { CalendarDate, Country, Currency, Id, Instant, Money, Weight, open, text } from '../wire.ts'

export const orderStatuses = [
  'draft',
  'new',
  'in_review',
  'needs_clarification',
  'calculated',
  'accepted',
  'paid',
  'purchasing',
  'purchased',
  'expired',
  'rejected',
  'cancelled',
] as const
export const OrderStatus = z.enum(orderStatuses)
export type OrderStatus = z.infer<typeof OrderStatus>

export const quoteLineCodes = [
  'goods',
  'domestic_shipping',
  'service_fee',
  'international_shipping',
  'customs',
  'insurance',
  'discount',
] as const

/** The data of a card. */
export const Order = z.object({
  id: Id,
  client_uuid: z.nullable(z.string()),
  number: z.string(),
  title: z.nullable(z.string()),
  status: open(orderStatuses),
  status_changed_at: Instant,
  /** The shop's country. */
  country_code: z.nullable(Country),
  destination_country_code: Country,
  items_count: z.int(),
  /** Names an order that has no title. */
  first_item: z.nullable(
    z.object({ title: z.nullable(z.string()), shop_name: z.nullable(z.string()), url: z.string() }),
  ),
  total: z.nullable(Money),
  currency: z.nullable(Currency),
  valid_until: z.nullable(Instant),
  created_at: Instant,
  updated_at: Instant,
})
export type Order = z.infer<typeof Order>

export const Quote = z.object({
  /** They add up exactly to the total; a discount is negative. */
  lines: z.array(z.object({ code: open(quoteLineCodes), title: z.string(), amount: Money, currency: Currency })),
  total: Money,
  currency: Currency,
  exchange_rate: z.nullable(z.string()),
  rate_date: z.nullable(CalendarDate),
  weight_estimate: z.nullable(Weight),
  delivery_days_min: z.nullable(z.int()),
  delivery_days_max: z.nullable(z.int()),
  valid_until: Instant,
  staff_comment: z.nullable(z.string()),
})

export const OrderItem = z.object({
  url: z.string(),
  shop_name: z.nullable(z.string()),
  title: z.nullable(z.string()),
  sku: z.nullable(z.string()),
  quantity: z.int(),
  size: z.nullable(z.string()),
  color: z.nullable(z.string()),
  options: z.nullable(z.string()),
  unit_price: z.nullable(Money),
  currency: z.nullable(Currency),
  /** A replacement if this size or colour is out of stock. */
  alternative: z.nullable(z.string()),
  allow_substitute: z.boolean(),
  image_url: z.nullable(z.string()),
  comment: z.nullable(z.string()),
})

export const OrderDetail = z.object({
  ...Order.shape,
  items: z.array(OrderItem),
  receiver: z.nullable(z.object({ id: Id, name: z.string() })),
  delivery_method: z.nullable(open(['pickup_point', 'courier'])),
  preferred_tariff_id: z.nullable(Id),
  promo_code: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  files: z.array(File),
  quote: z.nullable(Quote),
  clarification: z.nullable(
    z.object({
      question: z.string(),
      asked_at: Instant,
      answer: z.nullable(z.string()),
      answered_at: z.nullable(Instant),
    }),
  ),
  reject_reason: z.nullable(z.string()),
  /** The parcels with what was bought. */
  parcel_ids: z.array(Id),
  /** Newest first. */
  events: z.array(z.object({ status: open(orderStatuses), comment: z.nullable(z.string()), occurred_at: Instant })),
  can: z.object({
    update: z.boolean(),
    clarify: z.boolean(),
    accept: z.boolean(),
    pay: z.boolean(),
    recalculate: z.boolean(),
    cancel: z.boolean(),
  }),
})
export type OrderDetail = z.infer<typeof OrderDetail>

export const OrderFilter = z.strictObject({
  status: z.optional(OrderStatus),
  search: z.optional(text(120)),
  /** "1": only orders that wait for the customer. */
  attention: z.optional(z.literal('1')),
})
export type OrderFilter = z.infer<typeof OrderFilter>

const act = { params: byId, reply: one(OrderDetail) }

export const ordersForCalculation = {
  list: get('/order-for-calculations', {
    summary: 'Orders for calculation, newest first',
    query: z.strictObject({ ...paging, filter: z.optional(OrderFilter) }),
    /** No counts with the filter `attention`. */
    reply: z.object({ ...page(Order).shape, counts: z.optional(StatusCounts) }),
  }),
  show: get('/order-for-calculations/:id', { summary: 'One order with its items, quote and events', ...act }),
  create: post('/order-for-calculations', {
    summary: 'Ask for the price of goods by their links',
    body: OrderDraft,
    reply: one(OrderDetail),
    idempotent: true,
  }),
  /** Only a draft, a new order, or one that waits for the customer. `status: "new"` submits a draft. */
  update: patch('/order-for-calculations/:id', {
    summary: 'Change an order that is not being worked on, or hand in a draft',
    ...act,
    body: OrderChange,
  }),
  clarify: post('/order-for-calculations/:id/clarify', {
    summary: 'Answer the provider’s question about an order',
    ...act,
    body: z.strictObject({ answer: text(1000, 1) }),
  }),
  /** Accepts the quote with this total, before `valid_until`; 409 if it has been replaced since. */
  accept: post('/order-for-calculations/:id/accept', {
    summary: 'Accept a quote before it expires',
    ...act,
    body: z.strictObject({ total: Money, currency: Currency }),
    impersonation: 'refused',
  }),
  /** From the balance in the quote's currency. */
  pay: post('/order-for-calculations/:id/pay', {
    summary: 'Pay an accepted order from the balance',
    ...act,
    impersonation: 'refused',
  }),
  /** Requests a new quote after one has expired. */
  recalculate: post('/order-for-calculations/:id/recalculate', {
    summary: 'Request a new quote after one has expired',
    ...act,
  }),
  cancel: post('/order-for-calculations/:id/cancel', {
    summary: 'Cancel an order that is not accepted yet',
    ...act,
    impersonation: 'refused',
  }),
}
