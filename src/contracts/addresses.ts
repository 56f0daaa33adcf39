import * as z from 'zod/mini'
import { Phone } from './contact-details.ts'
import { all, byId, del, get, one, post, put } from './endpoint.ts'
import { ClientKey, Country, Id, optionalText, PathId, text } from './wire.ts'

const postalAddress = z.object({
  country_code: Country,
  region: z.nullable(z.string()),
  city: z.string(),
  district: z.nullable(z.string()),
  street: z.string(),
  house: z.string(),
  building: z.nullable(z.string()),
  apartment: z.nullable(z.string()),
  postal_code: z.string(),
})

/** A named interface, because the inlined type would make the table of calls too long for the compiler to write. */
type Postal = typeof postalAddress
export interface PostalAddressSchema extends Postal {}

/** A delivery address without a person. */
export const PostalAddress: PostalAddressSchema = postalAddress
export type PostalAddress = z.infer<typeof PostalAddress>

/** A postal address as typed. */
export const typedPostalAddress = {
  country_code: Country,
  region: optionalText(100),
  city: text(100, 1),
  district: optionalText(100),
  street: text(150, 1),
  house: text(20, 1),
  building: optionalText(20),
  apartment: optionalText(20),
  /** In its country's format, see `rules/postal-codes`. */
  postal_code: text(12, 1),
}

/** A customer's address, for the courier. */
export const Address = z.object({
  id: Id,
  title: z.nullable(z.string()),
  ...PostalAddress.shape,
  phone: z.nullable(z.string()),
  /** A second number for the courier, if the first does not answer. */
  phone2: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  is_default: z.boolean(),
  /** A parcel on a closed departure goes there: the address cannot change until that is handed over. */
  readonly: z.boolean(),
})
export type Address = z.infer<typeof Address>

const fields = {
  title: optionalText(60),
  ...typedPostalAddress,
  phone: z.optional(z.nullable(Phone)),
  phone2: z.optional(z.nullable(Phone)),
  comment: optionalText(255),
}

export const AddressFields = z.strictObject(fields)
export type AddressFields = z.infer<typeof AddressFields>

export const AddressDraft = z.strictObject({ client_uuid: ClientKey, ...fields })
export type AddressDraft = z.infer<typeof AddressDraft>

/** The specification's payload: makes an existing address the default. */
export const AddressChoice = z.strictObject({ address_id: Id })
export type AddressChoice = z.infer<typeof AddressChoice>

const ofCustomer = z.strictObject({ id: PathId, address_id: PathId })

/** `:id` must be the customer's own; any other gives 404. */
export const addresses = {
  list: get('/users/:id/addresses', { summary: 'The customer’s addresses', params: byId, reply: all(Address) }),
  /** The first address becomes the default. */
  create: post('/users/:id/addresses', {
    summary: 'Add an address, or make one the default by its number',
    params: byId,
    body: z.union([AddressDraft, AddressChoice]),
    idempotent: true,
    reply: one(Address),
    impersonation: 'refused',
  }),
  update: put('/users/:id/addresses/:address_id', {
    summary: 'Change an address',
    params: ofCustomer,
    body: AddressFields,
    reply: one(Address),
    impersonation: 'refused',
  }),
  /** Archives it. Parcels that go there keep it. */
  remove: del('/users/:id/addresses/:address_id', {
    summary: 'Put an address away',
    params: ofCustomer,
    impersonation: 'refused',
  }),
}
