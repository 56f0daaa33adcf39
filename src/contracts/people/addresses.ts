import * as z from 'zod/mini'
import { Country, optionalText, text } from '../wire.ts'

/** As it is typed. The country is the person's. */
export const DraftAddress = z.strictObject({
  region: optionalText(100),
  city: text(100, 1),
  district: optionalText(100),
  street: text(150, 1),
  house: text(20, 1),
  building: optionalText(20),
  apartment: optionalText(20),
  /** In the form of its country, see `rules/postal-codes`. */
  postal_code: text(12, 1),
})

/** The address of a person in the address book. */
export const PersonAddress = z.object({
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
