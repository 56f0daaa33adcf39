import type { AddressFields } from '#contracts/addresses.ts'
import type { I18n } from '#i18n/i18n-context.ts'

type Place = Pick<AddressFields, 'country_code' | 'postal_code' | 'city' | 'street' | 'house'> & {
  [Name in 'region' | 'district' | 'building' | 'apartment']?: string | null | undefined
}

/** In one line, from the postal code to the flat, the country at the end. */
export function addressLine(place: Place, { t, f }: Pick<I18n, 't' | 'f'>): string {
  const { country_code, postal_code, region, city, district, street, house, building, apartment } = place
  return [
    postal_code,
    region,
    city,
    district,
    street,
    house,
    building && t('forms.building_short', { number: building }),
    apartment && t('forms.apartment_short', { number: apartment }),
    f.country(country_code),
  ]
    .filter(Boolean)
    .join(', ')
}
