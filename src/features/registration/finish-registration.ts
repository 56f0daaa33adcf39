import * as z from 'zod/mini'
import { account, IdentityDocument, Profile } from '#contracts/account/account.ts'
import type { AddressFields } from '#contracts/addresses.ts'
import type { User } from '#contracts/account/auth.ts'
import { upsertAddress, type AddressRecord } from '#data/addresses.ts'
import { toDocument } from '#forms/document-values.ts'
import { ApiError } from '#http/api-error.ts'
import type { Call } from '#http/client.ts'
import { PersonPart, toPerson, type Registration, type Step } from './registration.ts'

/** What the provider refused, and the step where it was typed. */
export type Refusal = { step: Step; fields: Record<string, string[]>; message: string | undefined }

type Finish = {
  call: Call
  userId: number
  values: Registration
  fields: AddressFields
  record: AddressRecord
  /** Remembers how far the address was saved, in case the rest fails. */
  keepRecord: (record: AddressRecord) => void
}

/** Saves in the specification's order: the address first, then everything else with its id. */
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

/** The step to which these fields belong; null when none does. */
function stepOf(fields: Record<string, string[]>): Step | null {
  const isOf = (values: object) => (name: string) => (name.split('.')[0] ?? '') in values
  const names = Object.keys(fields)
  if (names.some(isOf(PersonPart.shape))) return 'person'
  return names.some(isOf(IdentityDocument.shape)) ? 'document' : null
}
