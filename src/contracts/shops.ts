import * as z from 'zod/mini'
import { all, get, paging } from './endpoint.ts'
import { Picture } from './media.ts'
import { CalendarDate, Country, Id, open, text } from './wire.ts'

export const shopCategories = [
  'clothes',
  'shoes',
  'outdoor',
  'sport',
  'kids',
  'home',
  'kitchen',
  'food',
  'beauty',
  'electronics',
  'music',
  'books',
  'hobby',
  'tools',
] as const

export const Shop = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  logo: Picture,
  country_code: Country,
  categories: z.array(open(shopCategories)),
  description: z.string(),
  /** null: there is none, or it has expired. */
  promo_code: z.nullable(z.string()),
  promo_text: z.nullable(z.string()),
  /** Its last day. */
  promo_until: z.nullable(CalendarDate),
  delivery_note: z.nullable(z.string()),
  restrictions: z.nullable(z.string()),
  is_recommended: z.boolean(),
})
export type Shop = z.infer<typeof Shop>

const ShopFilter = z.strictObject({
  country: z.optional(Country),
  category: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}$/))),
  search: z.optional(text(100)),
})

export const shops = {
  /** Recommended ones first; all of them, or the first `limit`. */
  list: get('/shops', {
    summary: 'Recommended shops',
    guest: true,
    query: z.strictObject({ filter: z.optional(ShopFilter), limit: paging.per_page }),
    reply: all(Shop),
  }),
}
