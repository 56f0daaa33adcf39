import * as z from 'zod/mini'
import { get, one, put } from '../endpoint.ts'

/** The percentage by which a price may exceed its estimate and still be paid without asking. Applies from the next parcel on. */
export const PriceThreshold = z.strictObject({
  approve_over_percent: z.int().check(z.minimum(0), z.maximum(100)),
})
export type PriceThreshold = z.infer<typeof PriceThreshold>

export const priceThreshold = {
  show: get('/price-threshold', {
    summary: 'By how many per cent a price may grow unasked',
    reply: one(PriceThreshold),
  }),
  save: put('/price-threshold', {
    summary: 'Set by how many per cent a price may grow unasked',
    impersonation: 'refused',
    body: PriceThreshold,
    reply: one(PriceThreshold),
  }),
}
