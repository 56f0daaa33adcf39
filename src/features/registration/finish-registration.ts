import * as z from 'zod/mini'
import { account, IdentityDocument, Profile } from '#contracts/account/account.ts'
import type { AddressFields } from '#contracts/addresses.ts'
import type { User } from '#contracts/account/auth.ts'
import { upsertAddress, type AddressRecord } from '#data/addresses.ts'
import { toDocument } from '#forms/document-values.ts'
import { ApiError } from '#http/api-error.ts'
import type { Call } from '#http/client.ts'
import { PersonPart, toPerson, type Registration, type Step } from './registration.ts'

/** What the provider did not accept, and where it was typed. */
export type Refusal = { step: Step; fields: Record<string, string[]>; message: string | undefined }

type Finish = {
  call: Call
  userId: number
  values: Registration
  fields: AddressFields
  record: AddressRecord
  /** What the provider has of the address by now, should the rest fail. */
  keepRecord: (record: AddressRecord) => void
}

/** The specification's order: the address, then everything at once with it. */
export async function finishRegistration({ call, userId, values, fields, record, keepRecord }: Finish) {
  const addressId = await upsertAddress({ call, userId, record, keep: keepRecord }, fields)
  return saveProfile(call, values, addressId)
}

async function saveProfile(
  call: Call,
  { person, document }: Registration,
  address_id: number,
): Promise<User | Refusal> {
  const body = z.parse(Profile, { ...toPerson(person), ...toDocument(document), address_id })
  try {
    const { data } = await call(account.saveProfile, { body })
    return data
  } catch (error) {
    const step = error instanceof ApiError && error.kind === 'invalid' ? stepOf(error.fields) : null
    if (!step || !(error instanceof ApiError)) throw error
    return { step, fields: error.fields, message: error.refusal.message }
  }
}

/** The step whose fields these errors are of; null when they are of none. */
function stepOf(fields: Record<string, string[]>): Step | null {
  const isOf = (values: object) => (name: string) => (name.split('.')[0] ?? '') in values
  const names = Object.keys(fields)
  if (names.some(isOf(PersonPart.shape))) return 'person'
  return names.some(isOf(IdentityDocument.shape)) ? 'document' : null
}
