import * as z from 'zod/mini'
import { IdentityDocument, Profile } from '#contracts/account/account.ts'
import type { Check } from '#forms/contract-resolver.ts'
import { documentCheck, toDocument, withoutSecrets, type DocumentValues } from '#forms/document-values.ts'
import { personCheck, type PersonValues } from '#forms/person-values.ts'
import type { AddressValues } from '#forms/address-values.ts'

export const registrationDraft = 'registration'

export const steps = ['person', 'document', 'address'] as const
export type Step = (typeof steps)[number]

/** The values of all steps. */
export type Registration = { person: PersonValues; document: DocumentValues; address: AddressValues }

/** The part of the profile that the first step asks for. */
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

/** The address's country follows the document's as long as no address is typed, so that the country is asked for once. */
export function withDocument(values: Registration, document: DocumentValues): Registration {
  const { country_code, postal_code, city, street } = values.address
  const isOpen = country_code === values.document.identity_doc_country_code && !(postal_code || city || street)
  if (!isOpen) return { ...values, document }
  return { ...values, document, address: { ...values.address, country_code: document.identity_doc_country_code } }
}

/** The part that may be stored on the device. */
export function toKeep({ person, document, address }: Registration): Registration {
  return { person, document: withoutSecrets(document), address }
}

/** The first incomplete step, or the last step when all before it are complete. `today` is yyyy-mm-dd. */
export function openStep({ person, document }: Registration, today: string): Step {
  if (!fits(PersonPart, toPerson(person), personCheck(today)(person))) return 'person'
  const check = documentCheck(today, person.birthday)(document)
  return fits(IdentityDocument, toDocument(document), check) ? 'address' : 'document'
}

function fits(schema: z.ZodMiniType, sent: unknown, problems: ReturnType<Check<never>>): boolean {
  return z.safeParse(schema, sent).success && Object.values(problems).every((problem) => problem === undefined)
}
