import * as z from 'zod/mini'
import { all, get, one, post } from '../endpoint.ts'
import { Link } from '../link.ts'
import { ParcelDetail, parcelStatuses } from './parcels.ts'
import { ClientKey, Country, Currency, Id, Instant, isVisible, Money, open, optionalText, text } from '../wire.ts'

export const Tracking = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.overwrite(withoutSpaces), z.regex(/^[A-Z0-9-]{5,40}$/))

/** Pages of shops put invisible characters into a number, and copying takes them along. */
function withoutSpaces(value: string) {
  return value.replaceAll(/[\s\p{Cf}]/gu, '')
}

/** A name; one without a visible character is no name. */
const optionalName = z.optional(z.nullable(text(120).check(z.overwrite((value) => (isVisible(value) ? value : '')))))

const Price = z.string().check(
  z.trim(),
  z.overwrite((value) => withoutSpaces(value).replace(',', '.')),
  z.regex(/^\d{1,9}(\.\d{1,2})?$/, { error: 'sum' }),
  z.refine((value) => Number(value) > 0, { params: { code: 'positive' } }),
)

/** As typed, "1,5" or "1.250", in kilograms. */
const Kilograms = z.optional(
  z.nullable(
    z.string().check(
      z.trim(),
      z.overwrite((value) => value.replace(',', '.')),
      z.regex(/^\d{1,3}(\.\d{1,3})?$/, { error: 'weight' }),
    ),
  ),
)

/** What carriers ask about. */
export const itemContents = ['battery', 'liquid', 'magnet', 'aerosol', 'medicine'] as const

const optionalId = z.optional(z.nullable(Id))

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
  product_url: z.optional(z.nullable(z.union([z.literal(''), Link]))),
  quantity: z.int().check(z.minimum(1), z.maximum(999)),
  /** As typed, "13,50" or "13.5"; stored with two places. */
  unit_price: Price,
  category_id: optionalId,
  brand: optionalText(80),
  /** Of a phone, as its box prints it; what its last digit checks is in `rules/imei`. */
  imei: optionalText(20),
  unit_weight: Kilograms,
  country_of_origin: z.optional(z.nullable(Country)),
  contains: z.optional(z.array(z.enum(itemContents)).check(z.maxLength(itemContents.length))),
  is_used: z.optional(z.boolean()),
})
export type DraftItem = z.input<typeof DraftItem>

/** What a declaration says. */
export const declared = {
  type: z.enum(['shop_order', 'personal']),
  title: optionalName,
  tracking_number: z.optional(z.nullable(z.union([z.literal(''), Tracking]))),
  tracking_pending: z.boolean(),
  extra_tracking_numbers: z.optional(z.array(Tracking).check(z.maxLength(5))),
  shop_id: optionalId,
  /** Empty where the shop is one of those on the list. */
  shop_name: optionalName,
  shop_order_number: optionalText(64),
  warehouse_id: Id,
  sender_id: optionalId,
  receiver_id: optionalId,
  delivery_method: z.enum(['pickup_point', 'courier']),
  pickup_point_id: optionalId,
  /** Where the courier goes; empty: to the receiver's own address. */
  address_id: optionalId,
  /** Empty: the cheapest that fits. */
  tariff_id: optionalId,
  declared_currency: Currency,
  /** None: announced by its number alone, so that the box is recognised when it comes; sending needs them. */
  items: z.array(DraftItem).check(z.maxLength(50)),
  extra_services: z
    .array(
      z.strictObject({
        extra_service_id: Id,
        quantity: z.optional(z.int().check(z.minimum(1), z.maximum(99))),
        comment: optionalText(500),
      }),
    )
    .check(z.maxLength(50)),
  invoice_file_ids: z.optional(z.array(Id).check(z.maxLength(5))),
  declared_weight: Kilograms,
  /** By how many per cent the price may grow over the estimate unasked; empty: as the customer has set it for all. */
  approve_over_percent: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(100)))),
  comment: optionalText(500),
}

/** Runs although single fields were refused, so that a form shows all its errors at once. */
const everyIssueAtOnce = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

/** What needs what: one list for the form and the server. What is only announced needs nothing but its number. */
const missing = z.superRefine<Partial<z.infer<z.ZodMiniObject<typeof declared>>>>((value, context) => {
  const need = (field: string, absent: unknown) => {
    if (absent) context.addIssue({ code: 'custom', path: [field], params: { code: 'required' }, input: undefined })
  }
  if (value.items?.length === 0) {
    need('tracking_number', !value.tracking_number && !value.tracking_pending)
    return
  }
  if (value.type === 'shop_order') {
    need('tracking_number', !value.tracking_number && !value.tracking_pending)
    need('shop_name', !value.shop_name && !value.shop_id)
  }
  if (value.type === 'personal') need('sender_id', !value.sender_id)
  if (value.delivery_method === 'pickup_point') need('pickup_point_id', !value.pickup_point_id)
  if (value.delivery_method === 'courier') need('receiver_id', !value.receiver_id)
}, everyIssueAtOnce)

/** What a customer declares. */
export const ParcelDraft = z.strictObject({ client_uuid: ClientKey, ...declared }).check(missing)
export type ParcelDraft = z.input<typeof ParcelDraft>

/** Nothing can be recognised by neither number nor contents. */
const NewParcel = ParcelDraft.check(
  z.superRefine(({ items, tracking_number }, context) => {
    if (items.length === 0 && !tracking_number) {
      context.addIssue({ code: 'custom', path: ['items'], params: { code: 'required' }, input: undefined })
    }
  }),
)

export const parcelDrafts = {
  create: post('/parcels', {
    summary: 'Add a parcel with its contents, or by its number alone',
    body: NewParcel,
    reply: one(ParcelDetail),
    idempotent: true,
  }),
}

/** So many are worth choosing from. */
export const maxEarlierItems = 50

/** Something the customer declared before, as they declared it last. */
export const EarlierItem = z.object({
  description_ru: z.string(),
  description_en: z.string(),
  product_url: z.nullable(z.string()),
  unit_price: Money,
  currency: Currency,
  /** How often. */
  times: z.int(),
  last_declared_at: Instant,
})
export type EarlierItem = z.infer<typeof EarlierItem>

export const parcelItems = {
  /** The customer's own, what they declare most often and what they declared lately; the usual first, of those the latest. */
  earlier: get('/parcels/items', {
    summary: 'Earlier contents, to be added again',
    reply: all(EarlierItem),
  }),
}

/** So many numbers are looked at, and announced, at once. */
export const maxNumbers = 50

/** "A,B,C" */
const Numbers = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(maxNumbers * 41)),
    z.transform((text) => text.split(',')),
  ),
  z.array(Tracking).check(z.maxLength(maxNumbers)),
)

export const parcelNumbers = {
  /** Which of these numbers the customer's parcels have already, also those that were delivered long ago. */
  known: get('/parcels/numbers', {
    summary: 'Which of these tracking numbers the customer’s parcels have already',
    query: z.strictObject({ numbers: Numbers }),
    reply: all(z.object({ tracking_number: z.string(), id: Id, number: z.string(), status: open(parcelStatuses) })),
  }),
}
