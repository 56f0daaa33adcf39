import * as z from 'zod/mini'
import { Link } from '#contracts/link.ts'
import type { OrderDraft } from '#contracts/orders/drafts.ts'
import type { OrderDetail } from '#contracts/orders/orders.ts'
import { currencies } from '#contracts/wire.ts'
import { asLink } from '#rules/links.ts'
import { sortWords, type SharedWords } from '#rules/shared-words.ts'
import { isFrontPage } from './front-page.ts'

const ItemValues = z.object({
  url: z.string(),
  title: z.string(),
  quantity: z.number(),
  color: z.string(),
  size: z.string(),
  unit_price: z.string(),
  currency: z.enum(currencies),
  alternative: z.string(),
  allow_substitute: z.boolean(),
  comment: z.string(),
  // The form does not show these; they are sent back unchanged.
  shop_name: z.string(),
  sku: z.string(),
  options: z.string(),
  image_url: z.string(),
})
export type ItemValues = z.infer<typeof ItemValues>

/** The order form as its controls hold it: strings, so that a field can be empty. */
const OrderValues = z.object({
  client_uuid: z.string(),
  /** A typed link that is not an item yet. */
  link: z.string(),
  title: z.string(),
  items: z.array(ItemValues),
  country_code: z.string(),
  destination_country_code: z.string(),
  receiver_id: z.string(),
  delivery_method: z.enum(['pickup_point', 'courier']),
  promo_code: z.string(),
  comment: z.string(),
})
export type OrderValues = z.infer<typeof OrderValues>

/** The most items that the contract takes. */
export const maxItems = 20

/** The draft's key in storage: for a new order, or a refused one being corrected. */
export function draftKeyOf(entryId: string | null): string {
  return entryId === null ? 'order.create' : `order.mend.${entryId}`
}

/** A draft, with the values that were saved when it was stored. */
const OrderKept = z.object({ ...OrderValues.shape, was: z.optional(z.unknown()) })

/** Parses a stored draft; null when it is invalid, for example from an older version of the form. */
export function readOrder(stored: unknown): z.infer<typeof OrderKept> | null {
  return z.safeParse(OrderKept, stored).data ?? null
}

export function emptyItem(url: string, currency: ItemValues['currency']): ItemValues {
  const texts = { title: '', color: '', size: '', unit_price: '', alternative: '', comment: '' }
  return {
    url,
    quantity: 1,
    currency,
    allow_substitute: false,
    ...texts,
    shop_name: '',
    sku: '',
    options: '',
    image_url: '',
  }
}

/**
 * The item to start with when the visitor comes from a shop's page. The link comes from the address, so it must pass the contract's
 * check.
 */
export function shopItems(shop: string | null): ItemValues[] {
  const { data: url } = Link.safeParse(shop)
  return url === undefined ? [] : [emptyItem(url, 'USD')]
}

/** Adds links that another app shared. Links beyond the maximum stay in the links field; a single link takes the shared name. */
export function withShared(values: OrderValues, words: SharedWords): OrderValues {
  const { links, name } = sortWords(words)
  const items = values.items.filter((item) => !isShopAlone(item))
  const fresh = links.filter((url) => items.every((item) => item.url !== url))
  const currency = items.at(-1)?.currency ?? 'USD'
  const title = links.length === 1 && name.length <= 200 ? name : ''
  const room = Math.max(0, maxItems - items.length)
  return {
    ...values,
    items: [...items, ...fresh.slice(0, room).map((url) => ({ ...emptyItem(url, currency), title }))],
    link: [values.link, ...fresh.slice(room)].filter(Boolean).join(' '),
  }
}

/** The item is only a shop's home page, to be replaced by a shared item. */
export function isShopAlone(item: ItemValues): boolean {
  const typed = new Map(Object.entries(item))
  const alone = Object.entries(emptyItem(item.url, item.currency))
  return isFrontPage(item.url) && alone.every(([name, value]) => typed.get(name) === value)
}

export function emptyOrder(client_uuid: string, begun: Partial<OrderValues> = {}): OrderValues {
  return {
    client_uuid,
    link: '',
    title: '',
    items: [],
    country_code: '',
    destination_country_code: '',
    receiver_id: '',
    delivery_method: 'pickup_point',
    promo_code: '',
    comment: '',
    ...begun,
  }
}

/** The request body. Field names stay, so that an error finds its field. */
export function toOrder({ link: _link, ...values }: OrderValues) {
  return {
    ...values,
    country_code: values.country_code || null,
    receiver_id: values.receiver_id ? Number(values.receiver_id) : null,
    items: values.items.map((item) => ({
      ...item,
      url: asLink(item.url),
      currency: item.unit_price.trim() ? item.currency : null,
    })),
  }
}

/** The form values of an existing order or of a refused one. */
export function orderValues(order: OrderDraft | OrderDetail, client_uuid: string): OrderValues {
  const receiver = 'receiver' in order ? order.receiver?.id : 'receiver_id' in order ? order.receiver_id : null
  return {
    client_uuid,
    link: '',
    title: order.title ?? '',
    items: order.items.map((item) => ({
      url: item.url,
      title: item.title ?? '',
      quantity: item.quantity ?? 1,
      color: item.color ?? '',
      size: item.size ?? '',
      unit_price: item.unit_price ?? '',
      currency: item.currency ?? 'USD',
      alternative: item.alternative ?? '',
      allow_substitute: item.allow_substitute ?? false,
      comment: item.comment ?? '',
      shop_name: item.shop_name ?? '',
      sku: item.sku ?? '',
      options: item.options ?? '',
      image_url: item.image_url ?? '',
    })),
    country_code: order.country_code ?? '',
    destination_country_code: order.destination_country_code,
    receiver_id: receiver ? String(receiver) : '',
    delivery_method: order.delivery_method === 'courier' ? 'courier' : 'pickup_point',
    promo_code: order.promo_code ?? '',
    comment: order.comment ?? '',
  }
}
