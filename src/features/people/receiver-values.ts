import type { ReceiverDetail } from '#contracts/people/people.ts'
import type { ReceiverFields } from '#contracts/people/drafts.ts'
import type { Check } from '#forms/contract-resolver.ts'
import { isDay } from '#forms/person-values.ts'
import { postalCodeProblem } from '#forms/postal-code-problem.ts'
import { receiverAges } from '#rules/age.ts'
import { passportName } from '#rules/latin-name.ts'
import { birthdayProblem } from '#rules/profile-dates.ts'
import type { ReceiverRecord } from './person-record.ts'
import { placeValues, toPlace, type PlaceValues } from './place-values.ts'

const texts = [
  'last_name',
  'first_name',
  'patronymic',
  'last_name_latin',
  'first_name_latin',
  'birthday',
  'gender',
  'phone',
  'email',
  'citizenship_code',
  'country_code',
  'relation',
] as const

/** A receiver's form values; '' for an empty field. A Latin name stays '' as long as it is transliterated. */
export type ReceiverValues = Record<(typeof texts)[number], string> & { address: PlaceValues; record: ReceiverRecord }

type Known = Partial<ReceiverFields> | ReceiverDetail

export function receiverValues(known: Known, record: ReceiverRecord): ReceiverValues {
  const typed = Object.fromEntries(texts.map((name) => [name, known[name] ?? ''])) as Record<
    (typeof texts)[number],
    string
  >
  const own = (latin: string, name: string) => (latin === passportName(name) ? '' : latin)
  return {
    ...typed,
    last_name_latin: own(typed.last_name_latin, typed.last_name),
    first_name_latin: own(typed.first_name_latin, typed.first_name),
    address: placeValues(known.address),
    record,
  }
}

/** In the shape of the contract's `ReceiverFields`. */
export function toReceiver(values: ReceiverValues) {
  const given = (name: (typeof texts)[number]) => values[name].trim() || null
  return {
    last_name: values.last_name.trim(),
    first_name: values.first_name.trim(),
    patronymic: given('patronymic'),
    last_name_latin: given('last_name_latin'),
    first_name_latin: given('first_name_latin'),
    birthday: given('birthday'),
    gender: given('gender'),
    phone: values.phone,
    email: given('email'),
    citizenship_code: given('citizenship_code'),
    country_code: values.country_code,
    address: toPlace(values.address, values.country_code),
    relation: given('relation'),
  }
}

/** Checks that depend on the current day (yyyy-mm-dd), the letters or the country. */
export function receiverCheck(today: string): Check<ReceiverValues> {
  return (values) => {
    const latin = (field: 'last_name' | 'first_name') =>
      values[field].trim() && !values[`${field}_latin`].trim() && passportName(values[field].trim()) === null
        ? (['people.latin_needed'] as [key: 'people.latin_needed'])
        : undefined
    const age = isDay(values.birthday) ? birthdayProblem(values.birthday, today, receiverAges) : null
    return {
      last_name_latin: latin('last_name'),
      first_name_latin: latin('first_name'),
      birthday:
        age === 'under_age' ? ['people.under_age', { least: receiverAges.least }] : age ? [`errors.${age}`] : undefined,
      'address.postal_code': postalCodeProblem(values.country_code, values.address.postal_code),
    }
  }
}
