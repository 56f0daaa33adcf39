import type { AddressFields } from '#contracts/addresses.ts'
import { nbsp } from '#i18n/formats.ts'
import type { I18n } from '#i18n/i18n-context.ts'

type Place = Pick<AddressFields, 'country_code' | 'postal_code' | 'city' | 'street' | 'house'> & {
  [Name in 'region' | 'district' | 'building' | 'apartment']?: string | null | undefined
}

/** Abbreviations for a postman, so they follow the script of the address, not the page's language. */
const cyrillic = { building: 'корп.', apartment: 'кв.' }
const latin = { building: 'bldg', apartment: 'apt' }

/** The address in one line, from the postal code to the flat, with the country at the end. */
export function addressLine(place: Place, { f }: { f: Pick<I18n['f'], 'country'> }): string {
  const { country_code, postal_code, region, city, district, street, house, building, apartment } = place
  const short = /[а-яё]/i.test(`${city} ${street}`) ? cyrillic : latin
  return [
    postal_code,
    region,
    city,
    district,
    street,
    house,
    building && `${short.building}${nbsp}${building}`,
    apartment && `${short.apartment}${nbsp}${apartment}`,
    f.country(country_code),
  ]
    .filter(Boolean)
    .join(', ')
}
