import * as z from 'zod/mini'
import { byId, one, patch } from './endpoint.ts'
import { declared } from './parcel-drafts.ts'
import { ParcelDetail } from './parcels.ts'

/** Any part of a declaration; what the change leaves behind is checked as a whole by the server. */
export const ParcelChange = z.partial(z.strictObject(declared))
export type ParcelChange = z.input<typeof ParcelChange>

export const parcelChanges = {
  update: patch('/parcels/:id', { params: byId, body: ParcelChange, reply: one(ParcelDetail) }),
}
