import * as z from 'zod/mini'
import { Email } from '../contact-details.ts'
import { get, one, post } from '../endpoint.ts'
import { CalendarDate, Id, Instant, Language, text } from '../wire.ts'

/**
 * The signed-in customer. `personal_id_number` is the specification's, and says the end of the number alone ("•••• 7812"): the whole of it
 * is in `GET /auth/user/documents`, which asks for a proof. The page drops it with everything else that the device does not keep.
 */
export const User = z.object({
  id: Id,
  email: z.string(),
  phone: z.nullable(z.string()),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  patronymic: z.nullable(z.string()),
  /** The code on every label of this customer's parcels, e.g. "AST-20417". */
  customer_code: z.string(),
  language: Language,
  birthday: z.nullable(CalendarDate),
  identity_doc_date_of_issue: z.nullable(CalendarDate),
  personal_id_number: z.nullable(z.string()),
  address_id: z.nullable(Id),
  is_blocked: z.boolean(),
  block_reason: z.nullable(z.string()),
  /** null: the customer may declare parcels, but not send them. */
  email_verified_at: z.nullable(Instant),
  /** null: the steps after signing up are not done yet. */
  registration_completed_at: z.nullable(Instant),
  /** Set: one of the provider's people acts in their name by this session. */
  acting_staff_name: z.nullable(z.string()),
})
export type User = z.infer<typeof User>

export const Credentials = z.strictObject({
  email: Email,
  /** Exact bytes: a password is never trimmed. */
  password: z.string().check(z.minLength(1), z.maxLength(128)),
  /** Of the authenticator app, or a recovery code: given when `second_factor_required` has asked for it. */
  code: z.optional(text(60, 1)),
  device_name: z.optional(text(120)),
})
export type Credentials = z.infer<typeof Credentials>

export const OpenedSession = z.object({ token: z.string(), revoke_handle: z.string(), user: User })

export const auth = {
  /** 403 with `message_code: "second_factor_required"`: the password is right, and a `code` or a passkey is needed besides. */
  login: post('/auth/login', {
    summary: 'Sign in',
    guest: true,
    body: Credentials,
    reply: one(OpenedSession),
    refuses: [403],
  }),
  /**
   * Ends the session that the handle belongs to. The handle was given at sign-in and can do nothing else,
   * so a device may keep it after the token is gone and sign out when the network is back.
   */
  logout: post('/auth/logout', {
    summary: 'End the session that a revoke-only handle belongs to',
    guest: true,
    body: z.strictObject({ revoke_handle: z.string().check(z.minLength(1), z.maxLength(200)) }),
  }),
  me: get('/auth/me', { summary: 'The signed-in customer', reply: one(User) }),
}
