import type * as z from 'zod/mini'
import type { ReceiverDraft } from '#contracts/people/drafts.ts'
import { ageOn, receiverAges } from '#rules/age.ts'
import { passportName } from '#rules/latin-name.ts'
import type { receivers } from '#server/db/tables/people.ts'
import type { Say } from '#server/words/words.ts'
import { storedAddress } from './person-address.ts'
import type { Refuse } from './refuse.ts'

export type ReceiverRow = typeof receivers.$inferSelect
export type ReceiverFields = Omit<z.output<typeof ReceiverDraft>, 'client_uuid'>

/** The columns of a typed receiver. `today` (yyyy-mm-dd) is the reader's. */
export function receiverColumns(fields: ReceiverFields, { t, today }: { t: Say; today: string }, refuse: Refuse) {
  const { birthday, country_code, address } = fields
  const age = birthday ? ageOn(birthday, today) : null
  if (age !== null && (age < receiverAges.least || age > receiverAges.most)) {
    refuse('birthday', t('provider.people.age', { least: receiverAges.least, most: receiverAges.most }))
  }
  const latin = (field: 'first_name' | 'last_name') => {
    const written = fields[`${field}_latin`] || passportName(fields[field])
    if (written === null) refuse(`${field}_latin`, t('provider.people.latin_needed'))
    return written ?? ''
  }
  return {
    name: [fields.last_name, fields.first_name, fields.patronymic].filter((part) => part).join(' '),
    last_name: fields.last_name,
    first_name: fields.first_name,
    patronymic: fields.patronymic || null,
    last_name_latin: latin('last_name'),
    first_name_latin: latin('first_name'),
    birthday: birthday ?? null,
    gender: fields.gender ?? null,
    phone: fields.phone,
    email: fields.email ?? null,
    citizenship_code: fields.citizenship_code ?? null,
    country_code,
    address: address ? storedAddress(country_code, address, t, refuse) : null,
    relation: fields.relation ?? null,
  }
}

/** The fields that identify a receiver on customs papers. */
export const identityFields = [
  'last_name',
  'first_name',
  'patronymic',
  'last_name_latin',
  'first_name_latin',
  'birthday',
  'gender',
  'citizenship_code',
  'country_code',
] as const

/** A stored receiver in the form of a request. A Latin name equal to the derived one is left out. */
export function fieldsOfReceiver(row: ReceiverRow) {
  const { country_code: _, ...address } = row.address ?? { country_code: null }
  const own = (written: string, name: string) => (written === passportName(name) ? null : written || null)
  return {
    last_name: row.last_name,
    first_name: row.first_name,
    patronymic: row.patronymic,
    last_name_latin: own(row.last_name_latin, row.last_name),
    first_name_latin: own(row.first_name_latin, row.first_name),
    birthday: row.birthday,
    gender: row.gender,
    phone: row.phone,
    email: row.email,
    citizenship_code: row.citizenship_code,
    country_code: row.country_code,
    address: row.address && address,
    relation: row.relation,
  }
}
