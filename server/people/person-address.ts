import { isPostalCode, plainPostalCode, postalCodeRules } from '#rules/postal-codes.ts'
import type { PersonAddress } from '#server/db/tables/people.ts'
import type { Say } from '#server/words/words.ts'
import type { Refuse } from './refuse.ts'

type Typed = {
  region?: string | null | undefined
  city: string
  district?: string | null | undefined
  street: string
  house: string
  building?: string | null | undefined
  apartment?: string | null | undefined
  postal_code: string
}

/** A typed address as it is stored, with the person's country; says at its field when the postal code is not of there. */
export function storedAddress(country_code: string, address: Typed, t: Say, refuse: Refuse): PersonAddress {
  const postal_code = plainPostalCode(country_code, address.postal_code)
  if (!isPostalCode(country_code, postal_code)) {
    const example = postalCodeRules[country_code]?.example
    refuse(
      'address.postal_code',
      example ? t('provider.people.postal_code', { example }) : t('provider.people.postal_code_form'),
    )
  }
  return {
    country_code,
    region: address.region || null,
    city: address.city,
    district: address.district || null,
    street: address.street,
    house: address.house,
    building: address.building || null,
    apartment: address.apartment || null,
    postal_code,
  }
}
