import * as z from 'zod/mini'
import type { User } from '#contracts/account/auth.ts'
import { Id, Language } from '#contracts/wire.ts'

/** All that the device stores about the customer. No document number, phone or address. */
export const Person = z.object({
  id: Id,
  email: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  customer_code: z.string(),
  language: Language,
  /** Verified until the server says otherwise: customers are not asked for what they may have done already. */
  is_email_verified: z._default(z.boolean(), true),
  /** False: the steps after signing up must be completed before the first parcel is sent. */
  is_registered: z._default(z.boolean(), true),
  /** The last known state, so that an offline page knows it, too. */
  blocked: z._default(z.nullable(z.object({ reason: z.nullable(z.string()) })), null),
})
export type Person = z.infer<typeof Person>

export function personOf(user: User): Person {
  const { id, email, first_name, last_name, customer_code, language, email_verified_at } = user
  return {
    id,
    email,
    first_name,
    last_name,
    customer_code,
    language,
    is_email_verified: email_verified_at !== null,
    is_registered: user.registration_completed_at !== null,
    blocked: user.is_blocked ? { reason: user.block_reason } : null,
  }
}
