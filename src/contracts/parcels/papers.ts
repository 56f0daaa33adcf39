import * as z from 'zod/mini'
import { PostalAddress } from '../addresses.ts'
import { byId, del, get, one, post } from '../endpoint.ts'
import { File } from '../files.ts'
import { Id, Instant, PathId } from '../wire.ts'

export const photoKinds = ['arrival', 'content', 'damage', 'scale', 'label', 'packed'] as const

/** The maximum number of invoices of a parcel. */
export const maxInvoices = 5

export const Photo = z.object({
  ...File.shape,
  /** When it was taken at the warehouse; `created_at` is the time of the upload. */
  taken_at: z.nullable(Instant),
})

export const ParcelFiles = z.object({
  /** Uploaded by the customer. */
  invoices: z.array(File),
  /** Taken at the warehouse; `kind` is one of `photoKinds`. */
  photos: z.array(Photo),
})
export type ParcelFiles = z.infer<typeof ParcelFiles>

export const parcelFiles = {
  list: get('/parcels/:id/files', {
    summary: 'Invoices and warehouse photos of a parcel',
    params: byId,
    reply: one(ParcelFiles),
  }),
  add: post('/parcels/:id/files', {
    summary: 'Attach invoices to a parcel',
    params: byId,
    body: z.strictObject({
      file_ids: z.array(Id).check(z.minLength(1), z.maxLength(maxInvoices)),
      kind: z.literal('invoice'),
    }),
    reply: one(ParcelFiles),
  }),
  remove: del('/parcels/:id/files/:file_id', {
    summary: 'Take an invoice off a parcel',
    params: z.strictObject({ id: PathId, file_id: PathId }),
    impersonation: 'refused',
  }),
}

const Party = z.object({
  name: z.string(),
  /** As in the document, in Latin letters. */
  name_latin: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(PostalAddress),
})

/** The people named on a parcel's papers. */
export const ParcelParties = z.object({
  /** null: a shop, which the parcel itself names. */
  sender: z.nullable(Party),
  receiver: z.nullable(Party),
  /** The courier's destination: the customer's choice, else the receiver's address. null: a pick-up point, or not chosen yet. */
  delivery_address: z.nullable(
    z.object({
      ...PostalAddress.shape,
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
