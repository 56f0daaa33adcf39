import type { Made, Refusal } from '#contracts/errors.ts'
import type { StaffRole } from '#contracts/staff/roles.ts'
import type { Language } from '#contracts/wire.ts'
import type { Values } from '#i18n/translate.ts'
import type { ServerKey } from '#server/words/words.ts'

/** A dictionary sentence, translated when the reply is made. Values that depend on the language are functions of it. */
export type Sentence = { key: ServerKey; values?: Values | ((language: Language) => Values) }

/** Thrown by a handler instead of answering. `answer-errors.ts` gives it the provider's shape. */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: RefusedStatus
  readonly body: Refusal
  readonly sentence: Sentence | undefined
  readonly retryAfter: number | undefined
  /** Nothing was wrong so far, so it doesn't count as a failed attempt. */
  readonly wentWell: boolean

  constructor(status: RefusedStatus, body: Refusal, more: More = {}) {
    super(body.message ?? more.sentence?.key ?? String(status))
    this.status = status
    this.body = body
    this.sentence = more.sentence
    this.retryAfter = more.retryAfter
    this.wentWell = more.wentWell ?? false
  }
}

type More = { sentence?: Sentence; retryAfter?: number; wentWell?: boolean }

export type RefusedStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 503 | 507

/** Missing, or not this customer's: both get the same reply. */
export const notFound = () => new Refused(404, {}, { sentence: { key: 'errors.missing' } })

/** Laravel's own words, which clients compare. */
export const unauthenticated = () => new Refused(401, { message: 'Unauthenticated.' })

export const blocked = (reason: string | null) =>
  new Refused(403, { message_code: 'user_blocked', block_reason: reason }, { sentence: { key: 'errors.forbidden' } })

/** The password is right, but a code or a passkey is needed as well. */
export const secondFactorRequired = () =>
  new Refused(
    403,
    { message_code: 'second_factor_required' },
    { sentence: { key: 'provider.factors.required' }, wentWell: true },
  )

/** Only customers themselves may do this, not staff who impersonate them. */
export const notForStaff = () =>
  new Refused(403, { message_code: 'acting_as_customer' }, { sentence: { key: 'provider.account.not_for_staff' } })

/** A staff member's token has expired. */
export const tokenExpired = () =>
  new Refused(401, { message_code: 'token_expired' }, { sentence: { key: 'provider.desk.token_expired' } })

/** Only colleagues with one of these roles may do this. */
export const notForRole = (own: StaffRole, roles: readonly StaffRole[]) =>
  new Refused(
    403,
    { message_code: 'role_missing' },
    { sentence: { key: 'provider.desk.role_missing', values: { own, roles: roles.join(', ') } } },
  )

/** The thing is no longer in a state that allows this. `message` is already in the customer's language. */
export const conflict = (message: string, message_code?: string) =>
  new Refused(409, { message, ...(message_code && { message_code }) })

/** Field errors, already in the customer's language: `{ "items.0.quantity": ["…"] }`. */
export function invalid(errors: Record<string, string[]>): Refused {
  const [first] = Object.values(errors).flat()
  return new Refused(422, { message: first ?? '', errors })
}

export const tooManyAttempts = (seconds: number) =>
  new Refused(429, {}, { retryAfter: seconds, sentence: { key: 'errors.limited_seconds', values: { count: seconds } } })

/** Another request changed something that this one had been checked against. */
export const crossed = () => new Refused(409, {}, { sentence: { key: 'errors.conflict' } })

/** The key was used for another write; `made` is what that write created, if known. */
export const keyReused = (made?: Made) =>
  new Refused(422, { message_code: 'key_reused', ...(made && { made }) }, { sentence: { key: 'errors.key_reused' } })

/** The same write is being carried out right now. */
export const inProgress = () => new Refused(409, {}, { retryAfter: 1, sentence: { key: 'errors.in_progress' } })

/** The disk is full: nothing can be saved until somebody makes room. */
export const noRoom = () => new Refused(507, {}, { retryAfter: 60, sentence: { key: 'errors.no_room' } })

/** Overload, or no database: the same request may succeed in a moment. */
export const busy = (seconds = 1) => new Refused(503, {}, { retryAfter: seconds, sentence: { key: 'errors.broken' } })
