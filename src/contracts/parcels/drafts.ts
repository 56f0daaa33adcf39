import * as z from 'zod/mini'
import { all, get, one, post } from '../endpoint.ts'
import { Link } from '../link.ts'
import { ParcelDetail, parcelStatuses } from './parcels.ts'
import { ClientKey, Country, Currency, Id, Instant, isVisible, Money, open, optionalText, text } from '../wire.ts'

export const Tracking = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.overwrite(withoutSpaces), z.regex(/^[A-Z0-9-]{5,40}$/, { error: 'tracking' }))

/** Also removes invisible characters, which shops' pages put into numbers. */
function withoutSpaces(value: string) {
  return value.replaceAll(/[\s\p{Cf}]/gu, '')
}

/** A name; one without a visible character counts as empty. */
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

/** Contents that carriers ask about. */
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
  /** A phone's IMEI as printed on its box; `rules/imei` explains its check digit. */
  imei: optionalText(20),
  unit_weight: Kilograms,
  country_of_origin: z.optional(z.nullable(Country)),
  contains: z.optional(z.array(z.enum(itemContents)).check(z.maxLength(itemContents.length))),
  is_used: z.optional(z.boolean()),
})
export type DraftItem = z.input<typeof DraftItem>

/** The fields of a declaration. */
export const declared = {
  type: z.enum(['shop_order', 'personal']),
  title: optionalName,
  tracking_number: z.optional(z.nullable(z.union([z.literal(''), Tracking]))),
  tracking_pending: z.boolean(),
  extra_tracking_numbers: z.optional(z.array(Tracking).check(z.maxLength(5))),
  shop_id: optionalId,
  /** Empty for a shop on the list. */
  shop_name: optionalName,
  shop_order_number: optionalText(64),
  warehouse_id: Id,
  sender_id: optionalId,
  receiver_id: optionalId,
  delivery_method: z.enum(['pickup_point', 'courier']),
  pickup_point_id: optionalId,
  /** The courier's destination; empty: the receiver's own address. */
  address_id: optionalId,
  /** Empty: the cheapest that fits. */
  tariff_id: optionalId,
  declared_currency: Currency,
  /** Empty: announced only by its number, so that the box is recognised on arrival; sending it requires items. */
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
  /** The percentage by which the price may exceed the estimate without asking; empty: the customer's default. */
  approve_over_percent: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(100)))),
  comment: optionalText(500),
}

/** Runs even if single fields were refused, so that a form shows all its errors at once. */
const everyIssueAtOnce = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

/** Which fields require which: shared by the form and the server. An announcement requires only its number. */
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

/** A customer's declaration. */
export const ParcelDraft = z.strictObject({ client_uuid: ClientKey, ...declared }).check(missing)
export type ParcelDraft = z.input<typeof ParcelDraft>

/** A parcel needs a number or contents to be recognised by. */
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

/** A list long enough to choose from. */
export const maxEarlierItems = 50

/** An item that the customer declared before, as in its latest declaration. */
export const EarlierItem = z.object({
  description_ru: z.string(),
  description_en: z.string(),
  product_url: z.nullable(z.string()),
  unit_price: Money,
  currency: Currency,
  /** How often it was declared. */
  times: z.int(),
  last_declared_at: Instant,
})
export type EarlierItem = z.infer<typeof EarlierItem>

export const parcelItems = {
  /** The customer's most frequent items, most frequent first, then the latest ones. */
  earlier: get('/parcels/items', {
    summary: 'Earlier contents, to be added again',
    reply: all(EarlierItem),
  }),
}

/** The maximum number of tracking numbers in a check or an announcement. */
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
  /** Which of these numbers belong to the customer's parcels, including ones delivered long ago. */
  known: get('/parcels/numbers', {
    summary: 'Which of these tracking numbers the customer’s parcels have already',
    query: z.strictObject({ numbers: Numbers }),
    reply: all(z.object({ tracking_number: z.string(), id: Id, number: z.string(), status: open(parcelStatuses) })),
  }),
}
