import * as z from 'zod/mini'
import { AddressFields } from '#contracts/addresses.ts'
import { plainPostalCode } from '#rules/postal-codes.ts'

/** No form asks for the second phone. */
const names = z.keyof(z.omit(AddressFields, { phone2: true })).options

type Texts = Record<(typeof names)[number], string>

/** How far saving has come: what was sent under the key, and the id that resulted. */
export type AddressRecord = { key: string; sent: AddressFields | null; id: number | null }

/** An address as typed; '' for nothing. */
export type AddressValues = Texts & { record: AddressRecord }

export function newAddress(key: string, country_code: string): AddressValues {
  return addressValues({ country_code }, { key, sent: null, id: null })
}

export function addressValues(known: KnownTexts, record: AddressRecord): AddressValues {
  return { ...texts(known), record }
}

/** An address that the provider already has: saving it changes it. */
export function storedAddress(key: string, address: AddressFields & { id: number }): AddressValues {
  const known = texts(address)
  return { ...known, record: { key, sent: toAddress(known), id: address.id } }
}

type KnownTexts = { [Name in keyof Texts]?: string | null | undefined }

function texts(known: KnownTexts): Texts {
  return Object.fromEntries(names.map((name) => [name, known[name] ?? ''])) as Texts
}

/** Converts to the contract's `AddressFields`. */
export function toAddress(values: Texts): AddressFields {
  const { country_code, city, street, house } = values
  const given = (name: keyof Texts) => values[name].trim() || null
  return {
    title: given('title'),
    country_code,
    region: given('region'),
    city: city.trim(),
    district: given('district'),
    street: street.trim(),
    house: house.trim(),
    building: given('building'),
    apartment: given('apartment'),
    postal_code: plainPostalCode(country_code, values.postal_code),
    phone: given('phone'),
    comment: given('comment'),
  }
}
