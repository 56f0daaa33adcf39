import * as z from 'zod/mini'
import { byId, get, one } from '../endpoint.ts'
import { PersonAddress } from '../people/addresses.ts'

const Party = z.object({
  name: z.string(),
  /** As in the document, in Latin letters. */
  name_latin: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(PersonAddress),
})

/** Who is named on a parcel's papers. */
export const ParcelParties = z.object({
  /** null: a shop, which the parcel names itself. */
  sender: z.nullable(Party),
  receiver: z.nullable(Party),
  /** Where a courier goes: the address the customer chose, else the receiver's. null: to a pick-up point, or not chosen yet. */
  delivery_address: z.nullable(
    z.object({
      ...PersonAddress.shape,
      phone: z.nullable(z.string()),
      phone2: z.nullable(z.string()),
      comment: z.nullable(z.string()),
    }),
  ),
})
export type ParcelParties = z.infer<typeof ParcelParties>

export const parcelParties = {
  show: get('/parcels/:id/parties', {
    summary: 'Who is named on a parcel’s papers, with addresses',
    params: byId,
    reply: one(ParcelParties),
  }),
}
