import * as z from 'zod/mini'
import { all, get } from '../endpoint.ts'
import { Currency, Instant, Money } from '../wire.ts'

/** So many are worth choosing from. */
export const mostEarlierItems = 50

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
    summary: 'What the customer declared before, to be declared again',
    reply: all(EarlierItem),
  }),
}
