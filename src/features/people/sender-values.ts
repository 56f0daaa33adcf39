import type { SenderDetail } from '#contracts/people/people.ts'
import type { SenderFields } from '#contracts/people/drafts.ts'
import type { Check } from '#forms/contract-resolver.ts'
import { postalCodeProblem } from '#forms/postal-code-problem.ts'
import type { SenderRecord } from './person-record.ts'
import { placeValues, toPlace, type PlaceValues } from './place-values.ts'

const texts = ['first_name', 'last_name', 'patronymic', 'company_name', 'country_code', 'phone', 'email'] as const

export const senderTypes = ['person', 'company', 'shop'] as const
export type SenderType = (typeof senderTypes)[number]

/** A sender's form values; '' for an empty field. */
export type SenderValues = Record<(typeof texts)[number], string> & {
  type: SenderType
  address: PlaceValues
  record: SenderRecord
}

export function senderValues(known: Partial<SenderFields> | SenderDetail, record: SenderRecord): SenderValues {
  const typed = Object.fromEntries(texts.map((name) => [name, known[name] ?? '']))
  return {
    ...(typed as Record<(typeof texts)[number], string>),
    type: senderTypes.find((each) => each === known.type) ?? 'person',
    address: placeValues(known.address),
    record,
  }
}

/** In the shape of the contract's `SenderFields`. Fields that the chosen type lacks are not sent. */
export function toSender({ type, address, ...values }: SenderValues) {
  const given = (name: (typeof texts)[number]) => values[name].trim() || null
  const isPerson = type === 'person'
  return {
    type,
    first_name: isPerson ? given('first_name') : null,
    last_name: isPerson ? given('last_name') : null,
    patronymic: isPerson ? given('patronymic') : null,
    company_name: isPerson ? null : given('company_name'),
    country_code: given('country_code'),
    phone: values.phone,
    email: given('email'),
    address: toPlace(address, values.country_code),
  }
}

export const senderCheck: Check<SenderValues> = ({ country_code, address }) => ({
  'address.postal_code': postalCodeProblem(country_code, address.postal_code),
})
