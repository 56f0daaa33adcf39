import { isPostalCode, plainPostalCode, postalCodeRules } from '#rules/postal-codes.ts'
import type { PostalAddress } from '#contracts/addresses.ts'
import type { DraftAddress } from '#contracts/people/drafts.ts'
import type { Say } from '#server/words/words.ts'
import type { Refuse } from './refuse.ts'

/** The columns of a typed address, with the person's country. Reports a postal code that doesn't fit the country. */
export function storedAddress(country_code: string, address: DraftAddress, t: Say, refuse: Refuse): PostalAddress {
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
