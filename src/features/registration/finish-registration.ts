import * as z from 'zod/mini'
import { account, Profile } from '#contracts/account.ts'
import type { User } from '#contracts/auth.ts'
import { toDocument } from '#forms/document-values.ts'
import { ApiError } from '#http/api-error.ts'
import type { Call } from '#http/client.ts'
import { stepOf, toPerson, type Registration, type Step } from './registration.ts'

/** What the provider did not accept, and where it was typed. */
export type Refusal = { step: Step; fields: Record<string, string[]>; message: string | undefined }

/** The second call of the specification's order: everything at once, with the address that was saved before. */
export async function saveProfile(
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
