import * as z from 'zod/mini'
import type { User } from '#contracts/auth.ts'
import { Id, Language } from '#contracts/wire.ts'

/** All that the device keeps about the customer. No document number, no phone, no address. */
export const Person = z.object({
  id: Id,
  email: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  customer_code: z.string(),
  language: Language,
})
export type Person = z.infer<typeof Person>

export function personOf({ id, email, first_name, last_name, customer_code, language }: User): Person {
  return { id, email, first_name, last_name, customer_code, language }
}
