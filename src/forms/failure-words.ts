import type { ApiError, ApiErrorKind } from '#http/api-error.ts'
import { timeOf } from '#i18n/formats.ts'
import type { Key, Translate, Values } from '#i18n/translate.ts'

/**
 * The sentence for a failure that belongs to no field. `limited` takes `{count}` in seconds or minutes, the latter with `{time}`.
 */
const sentences: Record<ApiErrorKind, Key> = {
  offline: 'errors.offline',
  timeout: 'errors.timeout',
  unauthenticated: 'errors.unauthenticated',
  forbidden: 'errors.forbidden',
  missing: 'errors.missing',
  conflict: 'errors.conflict',
  invalid: 'errors.invalid',
  limited: 'errors.limited',
  broken: 'errors.broken',
}

/**
 * `retryAfter`: seconds from now. A wait of a minute or more also names its end, because a sentence may be read later. So call
 * this once, at the time of the failure.
 */
export function failureWords(kind: ApiErrorKind, retryAfter: number | null = null): [key: Key, values: Values] {
  if (kind !== 'limited' || retryAfter === null) return [sentences[kind], {}]
  return retryAfter < 60
    ? ['errors.limited_seconds', { count: Math.max(1, Math.ceil(retryAfter)) }]
    : ['errors.limited_minutes', { count: Math.ceil(retryAfter / 60), time: endOf(retryAfter) }]
}

/** The same for an error: tells a blocked customer the reason, and impersonating staff that only the customer may do it. */
export function refusalWords(error: ApiError): [key: Key, values: Values] {
  const { kind, status, retryAfter, refusal } = error
  if (error.isForeign) return ['errors.foreign', {}]
  // The provider's answer was cut short: whether the request took effect is unknown.
  if (kind === 'offline' && status > 0) return ['errors.lost', {}]
  if (refusal.message_code === 'acting_as_customer') return ['errors.impersonated', {}]
  if (refusal.message_code === 'confirmation_required') return ['errors.confirmation', {}]
  if (refusal.message_code !== 'user_blocked') return failureWords(kind, retryAfter)
  const reason = refusal.block_reason
  return reason ? ['errors.blocked_because', { reason }] : ['errors.blocked', {}]
}

/** For places without fields: the provider's message about the input, else our own. */
export function refusalSentence(error: ApiError, t: Translate): string {
  const isTheirs = error.kind === 'conflict' || error.kind === 'invalid'
  const own = isTheirs && (Object.values(error.fields)[0]?.[0] ?? error.refusal.message)
  return own || t(...refusalWords(error))
}

/** The minute by which it is certainly over: "14:36". */
function endOf(seconds: number): string {
  return timeOf(Math.ceil((Date.now() + seconds * 1000) / 60_000) * 60_000)
}
