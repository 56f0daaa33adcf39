import { plainPostalCode } from '#rules/postal-codes.ts'

const names = ['region', 'city', 'district', 'street', 'house', 'building', 'apartment', 'postal_code'] as const

/** An address's form values; '' for an empty field. */
export type PlaceValues = Record<(typeof names)[number], string>
type Known = { [Name in keyof PlaceValues]?: string | null | undefined }

export function placeValues(known: Known | null | undefined): PlaceValues {
  return Object.fromEntries(names.map((name) => [name, known?.[name] ?? ''])) as PlaceValues
}

/** In the contract's shape; null when every field is empty. */
export function toPlace(values: PlaceValues, country: string) {
  if (names.every((name) => values[name].trim() === '')) return null
  const given = (name: keyof PlaceValues) => values[name].trim() || null
  return {
    region: given('region'),
    city: values.city.trim(),
    district: given('district'),
    street: values.street.trim(),
    house: values.house.trim(),
    building: given('building'),
    apartment: given('apartment'),
    postal_code: plainPostalCode(country, values.postal_code),
  }
}
