import * as z from 'zod/mini'
import { byId, get, one, page, paging, post } from '../endpoint.ts'
import { Link } from '../link.ts'
import { Order, OrderDetail, OrderStatus, quoteLineCodes } from '../orders/orders.ts'
import { DraftItem, Tracking } from '../parcels/drafts.ts'
import { bilingual, StaffOwner, StaffPositiveSum } from './staff.ts'
import { CalendarDate, Currency, Id, text } from '../wire.ts'

export const StaffOrder = z.object({ ...Order.shape, customer: StaffOwner })
export type StaffOrder = z.infer<typeof StaffOrder>

const { can: _can, ...told } = OrderDetail.shape
export const StaffOrderDetail = z.object({ ...told, customer: StaffOwner })
export type StaffOrderDetail = z.infer<typeof StaffOrderDetail>

const act = { staff: 'money', params: byId, reply: one(StaffOrderDetail) } as const

const Line = z.strictObject({
  code: z.enum(quoteLineCodes),
  title: bilingual(120),
  /** Only a discount is negative. */
  amount: z.string().check(z.regex(/^-?\d{1,9}(\.\d{1,2})?$/)),
  currency: Currency,
})

const Days = z.int().check(z.minimum(0), z.maximum(365))

/** 409 unless the lines add up exactly to the total. */
const Quotation = z.strictObject({
  lines: z.array(Line).check(z.minLength(1), z.maxLength(50)),
  total: StaffPositiveSum,
  currency: Currency,
  valid_hours: z.optional(z.int().check(z.minimum(1), z.maximum(720))),
  exchange_rate: z.optional(z.string().check(z.regex(/^\d{1,5}(\.\d{1,8})?$/))),
  rate_date: z.optional(CalendarDate),
  weight_estimate: z.optional(z.string().check(z.regex(/^\d{1,4}\.\d{3}$/))),
  delivery_days_min: z.optional(Days),
  delivery_days_max: z.optional(Days),
  staff_comment: z.optional(bilingual(500)),
})

const { description_ru, description_en, quantity, unit_price } = DraftItem.shape
const Bought = z.strictObject({
  description_ru,
  description_en,
  quantity,
  unit_price,
  product_url: z.nullable(Link),
})

/** Orders of all customers. An action that the status does not allow gives 409. */
export const staffOrders = {
  list: get('/staff/orders', {
    summary: 'Orders for calculation of all customers, newest first',
    staff: 'read',
    query: z.strictObject({
      ...paging,
      filter: z.optional(z.strictObject({ status: z.optional(OrderStatus), search: z.optional(text(120)) })),
    }),
    reply: page(StaffOrder),
  }),
  show: get('/staff/orders/:id', {
    summary: 'One order with its items, quote and history',
    ...act,
    staff: 'read',
  }),
  take: post('/staff/orders/:id/review', { summary: 'Begin to look at an order', ...act }),
  ask: post('/staff/orders/:id/question', {
    summary: 'Ask the customer about an order',
    ...act,
    body: z.strictObject({ question: bilingual(1000) }),
  }),
  quote: post('/staff/orders/:id/quote', { summary: 'Answer an order with a price', ...act, body: Quotation }),
  reject: post('/staff/orders/:id/rejection', {
    summary: 'Refuse an order, with the reason',
    ...act,
    body: z.strictObject({ reason: bilingual(500) }),
  }),
  purchase: post('/staff/orders/:id/purchase', { summary: 'Begin to buy what a paid order names', ...act }),
  /** Everything has been bought: a parcel is now expected. */
  purchased: post('/staff/orders/:id/parcel', {
    summary: 'It is bought: a parcel is expected',
    ...act,
    body: z.strictObject({
      warehouse_id: Id,
      tracking_number: z.optional(Tracking),
      shop_order_number: z.optional(text(64, 1)),
      goods: z.optional(
        z.strictObject({
          declared_currency: Currency,
          items: z.array(Bought).check(z.minLength(1), z.maxLength(50)),
        }),
      ),
    }),
    reply: one(z.object({ order: StaffOrderDetail, parcel_id: Id })),
  }),
}
