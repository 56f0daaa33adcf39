import * as z from 'zod/mini'
import { Email } from '../contact-details.ts'
import { get, one, post } from '../endpoint.ts'
import { CalendarDate, Id, Instant, Language, text } from '../wire.ts'

/**
 * The signed-in customer. `personal_id_number` is the specification's field, but contains only the end of the number ("••••
 * 7812"): the whole number is in `GET /auth/user/documents`, which requires confirmation. The page drops it together with
 * everything else that the device does not store.
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
  /** null: the steps after signing up are not completed. */
  registration_completed_at: z.nullable(Instant),
  /** Set in an impersonation: the name of the staff member. */
  acting_staff_name: z.nullable(z.string()),
})
export type User = z.infer<typeof User>

export const Credentials = z.strictObject({
  email: Email,
  /** Exact bytes: a password is never trimmed. */
  password: z.string().check(z.minLength(1), z.maxLength(128)),
  /** A code of the authenticator app, or a recovery code; sent after `second_factor_required`. */
  code: z.optional(text(60, 1)),
  device_name: z.optional(text(120)),
})
export type Credentials = z.infer<typeof Credentials>

export const OpenedSession = z.object({ token: z.string(), revoke_handle: z.string(), user: User })

export const auth = {
  /** 403 with `message_code: "second_factor_required"`: the password is right, but a `code` or a passkey is required as well. */
  login: post('/auth/login', {
    summary: 'Sign in',
    guest: true,
    body: Credentials,
    reply: one(OpenedSession),
    refuses: [403],
  }),
  /**
   * Ends the session of a handle. The handle is issued at sign-in and can do nothing else, so a device may keep it after deleting
   * the token, and sign out when the network is back.
   */
  logout: post('/auth/logout', {
    summary: 'End the session that a revoke-only handle belongs to',
    guest: true,
    body: z.strictObject({ revoke_handle: z.string().check(z.minLength(1), z.maxLength(200)) }),
  }),
  me: get('/auth/me', { summary: 'The signed-in customer', reply: one(User) }),
}
