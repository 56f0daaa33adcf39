import type { Refusal } from '#contracts/errors.ts'

/** Everything that can go wrong with a call, told apart by what the caller can do about it. */
export type ApiErrorKind =
  | 'offline' // no answer of the provider's: no network, it is down, the answer was cut short, or something else answered (`isForeign`)
  | 'timeout' // no answer in time: the provider may or may not have done it
  | 'unauthenticated' // 401
  | 'forbidden' // 403
  | 'missing' // 404
  | 'conflict' // 409, 412
  | 'invalid' // 422 and other refusals of the input
  | 'limited' // 429
  | 'broken' // 5xx, 408, 419, 425, or an answer that is not in the contract

/** Something else answered in the provider's place: the page of a Wi-Fi that wants a sign-in, or of a proxy. */
export class ForeignAnswer extends Error {
  override name = 'ForeignAnswer'
}

export class ApiError extends Error {
  override name = 'ApiError'
  readonly kind: ApiErrorKind
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  readonly refusal: Refusal
  /** Seconds that the provider asks to wait, from Retry-After. */
  readonly retryAfter: number | null

  constructor(
    kind: ApiErrorKind,
    status = 0,
    refusal: Refusal = {},
    retryAfter: number | null = null,
    cause?: unknown,
  ) {
    super(refusal.message ?? kind, { cause })
    this.kind = kind
    this.status = status
    this.refusal = refusal
    this.retryAfter = retryAfter
  }

  /** Did something else answer in the provider's place? Then the kind is `offline`: as far as it can be known, nothing arrived. */
  get isForeign(): boolean {
    return this.cause instanceof ForeignAnswer
  }

  /** Field errors in the provider's words, e.g. `{ "items.0.quantity": ["…"] }`. */
  get fields(): Record<string, string[]> {
    return this.refusal.errors ?? {}
  }
}

export function kindOf(status: number): ApiErrorKind {
  if (status === 401) return 'unauthenticated'
  if (status === 403) return 'forbidden'
  if (status === 404 || status === 410) return 'missing'
  if (status === 409 || status === 412) return 'conflict'
  if (status === 429) return 'limited'
  // Too slow, too early, or a key of the page's that is too old (Laravel's 419): no fault of what was typed, and asked again it may pass.
  if (status === 408 || status === 419 || status === 425) return 'broken'
  if (status >= 400 && status < 500) return 'invalid'
  return 'broken'
}
