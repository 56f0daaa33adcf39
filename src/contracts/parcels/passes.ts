import * as z from 'zod/mini'
import { byId, del, one, post } from '../endpoint.ts'
import { ParcelDetail } from './parcels.ts'
import { text } from '../wire.ts'

export const PassDraft = z.strictObject({
  /** The person who collects it, as in the document that is shown at the counter. */
  name: text(100, 2),
})
export type PassDraft = z.input<typeof PassDraft>

const answer = { params: byId, reply: one(ParcelDetail), impersonation: 'refused' } as const

/** A parcel has one pass at most. Each call answers 409 when the parcel does not wait at a pick-up point. */
export const parcelPasses = {
  /** Takes the place of an earlier one, whose code is dead then. */
  issue: post('/parcels/:id/pass', {
    summary: 'Let another person collect a parcel, by name',
    ...answer,
    body: PassDraft,
  }),
  revoke: del('/parcels/:id/pass', { summary: 'Take the pass back: its code is dead', ...answer }),
}
