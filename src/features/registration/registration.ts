import * as z from 'zod/mini'
import { IdentityDocument, Profile } from '#contracts/account/account.ts'
import type { Check } from '#forms/contract-resolver.ts'
import { documentCheck, toDocument, withoutSecrets, type DocumentValues } from '#forms/document-values.ts'
import { personCheck, type PersonValues } from '#forms/person-values.ts'
import type { AddressValues } from '#forms/address-values.ts'

export const registrationDraft = 'registration'

export const steps = ['person', 'document', 'address'] as const
export type Step = (typeof steps)[number]

/** All that is typed. */
export type Registration = { person: PersonValues; document: DocumentValues; address: AddressValues }

/** The first step's part of the profile. */
export const PersonPart = z.pick(Profile, {
  first_name: true,
  last_name: true,
  patronymic: true,
  birthday: true,
  phone: true,
})

export function toPerson({ first_name, last_name, patronymic, birthday, phone }: PersonValues) {
  return { first_name, last_name, patronymic: patronymic.trim() || null, birthday, phone }
}

/** Where the customer lives follows who issued the document, as long as nothing is typed of it: the country is asked for once. */
export function withDocument(values: Registration, document: DocumentValues): Registration {
  const { country_code, postal_code, city, street } = values.address
  const isOpen = country_code === values.document.identity_doc_country_code && !(postal_code || city || street)
  if (!isOpen) return { ...values, document }
  return { ...values, document, address: { ...values.address, country_code: document.identity_doc_country_code } }
}

/** What may stay on the device. */
export function toKeep({ person, document, address }: Registration): Registration {
  return { person, document: withoutSecrets(document), address }
}

/** The first step that is not complete; the last one when all before it are. `today` is yyyy-mm-dd. */
export function openStep({ person, document }: Registration, today: string): Step {
  if (!fits(PersonPart, toPerson(person), personCheck(today)(person))) return 'person'
  const check = documentCheck(today, person.birthday)(document)
  return fits(IdentityDocument, toDocument(document), check) ? 'address' : 'document'
}

function fits(schema: z.ZodMiniType, sent: unknown, problems: ReturnType<Check<never>>): boolean {
  return z.safeParse(schema, sent).success && Object.values(problems).every((problem) => problem === undefined)
}
