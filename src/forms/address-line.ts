import type { AddressFields } from '#contracts/addresses.ts'
import { nbsp } from '#i18n/formats.ts'
import type { I18n } from '#i18n/i18n-context.ts'

type Place = Pick<AddressFields, 'country_code' | 'postal_code' | 'city' | 'street' | 'house'> & {
  [Name in 'region' | 'district' | 'building' | 'apartment']?: string | null | undefined
}

/** Parts of an address, which a postman reads in the letters of the address and not in the language of the page. */
const cyrillic = { building: 'корп.', apartment: 'кв.' }
const latin = { building: 'bldg', apartment: 'apt' }

/** In one line, from the postal code to the flat, the country at the end. */
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
