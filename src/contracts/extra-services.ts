import * as z from 'zod/mini'
import { all, get, put } from './endpoint.ts'
import { Currency, Id, Money, open } from './wire.ts'

export const ExtraService = z.object({
  id: Id,
  code: z.string(),
  title: z.string(),
  description: z.string(),
  price_type: open(['free', 'fixed', 'percent', 'per_item', 'per_kg', 'manual']),
  price: z.nullable(Money),
  /** Percentage of the declared value, when `price_type` is "percent". */
  percent: z.nullable(z.number()),
  currency: Currency,
  /** The limits of the price, however much work there is. */
  min_amount: z.nullable(Money),
  max_amount: z.nullable(Money),
  conflicts_with: z.array(Id),
  is_default_allowed: z.boolean(),
})
export type ExtraService = z.infer<typeof ExtraService>

export const ExtraServiceDefault = z.strictObject({ extra_service_id: Id, state_by_default: z.boolean() })

export const extraServices = {
  /** Open to guests, for the public calculator. */
  list: get('/extra-services', { summary: 'Extra services and their prices', guest: true, reply: all(ExtraService) }),
}

export const extraServiceDefaults = {
  list: get('/user-extra-service-defaults', {
    summary: 'Which extra services are on by default',
    reply: all(ExtraServiceDefault),
  }),
  save: put('/user-extra-service-defaults', {
    summary: 'Save which extra services are on by default',
    body: z.strictObject({ defaults: z.array(ExtraServiceDefault).check(z.maxLength(100)) }),
  }),
}
