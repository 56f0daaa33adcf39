import * as z from 'zod/mini'
import { account, IdentityDocument, Profile } from '#contracts/account/account.ts'
import type { AddressFields } from '#contracts/addresses.ts'
import type { User } from '#contracts/account/auth.ts'
import type { AddressRecord } from '#forms/address-values.ts'
import { toDocument } from '#forms/document-values.ts'
import { ApiError } from '#http/api-error.ts'
import type { Call } from '#http/client.ts'
import { saveTypedAddress } from '#offline/outbox/senders/send-address.ts'
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
export async function finishRegistration({ values, ...finish }: Finish) {
  return saveProfile(finish.call, values, await saveAddress(finish))
}

/** Saves the address unless the provider has it as it is, and resolves with its id. */
async function saveAddress({ call, userId, fields, record, keepRecord }: Omit<Finish, 'values'>): Promise<number> {
  const { key, sent, id } = record
  if (id !== null && JSON.stringify(sent) === JSON.stringify(fields)) return id
  // If the answer to a change is lost, what the provider has is unknown: the next try sends the fields again, even the earlier ones.
  keepRecord({ key, sent: id === null ? (sent ?? fields) : null, id })
  const saved = await saveTypedAddress({ record, fields }, { call, userId }).catch((error: unknown) => {
    // The first fields were refused: nothing exists under the key, which the corrected ones use.
    if (sent === null && error instanceof ApiError && error.kind === 'invalid') keepRecord(record)
    throw error
  })
  keepRecord({ key, sent: fields, id: saved })
  return saved
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
