import type { AddressFields } from '#contracts/addresses.ts'
import { nbsp } from '#i18n/formats.ts'
import type { I18n } from '#i18n/i18n-context.ts'

type Place = Pick<AddressFields, 'country_code' | 'postal_code' | 'city' | 'street' | 'house'> & {
  [Name in 'region' | 'district' | 'building' | 'apartment']?: string | null | undefined
}

/** Abbreviations for a postman, so they follow the script of the address, not the page's language. */
const cyrillic = { building: 'корп.', apartment: 'кв.' }
const latin = { building: 'bldg', apartment: 'apt' }

/** Countries that write the street before the city: "Lindenweg 7, 50667 Köln" or "7 Elm St, Newark 07102". */
const houseAfterStreet = new Set('AT BE CH CZ DE DK ES FI HU IT NL NO PL PT SE TR'.split(' '))
const houseBeforeStreet = new Set('AU CA GB IE NZ US'.split(' '))

/** The address in one line, in the order of its country: elsewhere from the postal code to the flat. The country comes last. */
export function addressLine(place: Place, { f }: { f: Pick<I18n['f'], 'country'> }): string {
  const { country_code, postal_code, region, city, district, street, house, building, apartment } = place
  const short = /[а-яё]/i.test(`${city} ${street}`) ? cyrillic : latin
  const rooms = [
    building && `${short.building}${nbsp}${building}`,
    apartment && `${short.apartment}${nbsp}${apartment}`,
  ]
  const parts = () => {
    if (houseAfterStreet.has(country_code))
      return [spaced(street, house), ...rooms, district, spaced(postal_code, city), region]
    if (houseBeforeStreet.has(country_code))
      return [spaced(house, street), ...rooms, district, spaced(city, region, postal_code)]
    return [postal_code, region, city, district, street, house, ...rooms]
  }
  return [...parts(), f.country(country_code)].filter(Boolean).join(', ')
}

function spaced(...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
