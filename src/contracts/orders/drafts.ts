import * as z from 'zod/mini'
import { Link } from '../link.ts'
import { ClientKey, Country, Currency, Id, optionalText } from '../wire.ts'

const Price = z.string().check(
  z.trim(),
  z.overwrite((value) => value.replaceAll(/\s/g, '').replace(',', '.')),
  z.regex(/^\d{1,9}(\.\d{1,2})?$/, { error: 'sum' }),
)

const maybe = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema))

export const OrderItemDraft = z
  .strictObject({
    url: Link,
    shop_name: optionalText(120),
    title: optionalText(200),
    sku: optionalText(64),
    quantity: z._default(z.int().check(z.minimum(1), z.maximum(99)), 1),
    size: optionalText(64),
    color: optionalText(64),
    options: optionalText(200),
    /** As typed, "13,50" or "13.5"; stored with two places. */
    unit_price: maybe(z.union([z.literal(''), Price])),
    currency: maybe(Currency),
    alternative: optionalText(120),
    allow_substitute: z._default(z.boolean(), false),
    image_url: maybe(z.union([z.literal(''), Link])),
    comment: optionalText(500),
  })
  .check(
    z.superRefine((item, context) => {
      if (!item.unit_price || item.currency) return
      context.addIssue({ code: 'custom', path: ['currency'], params: { code: 'required' }, input: undefined })
    }),
  )
export type OrderItemDraft = z.input<typeof OrderItemDraft>

const draft = {
  title: optionalText(120),
  items: z.array(OrderItemDraft).check(z.minLength(1), z.maxLength(20)),
  country_code: maybe(Country),
  destination_country_code: Country,
  receiver_id: maybe(Id),
  delivery_method: maybe(z.enum(['pickup_point', 'courier'])),
  preferred_tariff_id: maybe(Id),
  promo_code: optionalText(32),
  comment: optionalText(1000),
  /** Uploaded files; those that are no longer named are released. */
  file_ids: z.optional(z.array(Id).check(z.maxLength(5))),
}

/** What a customer requests a quote for. Drafts are saved automatically. */
export const OrderDraft = z.strictObject({
  client_uuid: ClientKey,
  status: z._default(z.enum(['draft', 'new']), 'new'),
  ...draft,
})
export type OrderDraft = z.input<typeof OrderDraft>

export const OrderChange = z.partial(z.strictObject({ ...draft, status: z.literal('new') }))
export type OrderChange = z.input<typeof OrderChange>
