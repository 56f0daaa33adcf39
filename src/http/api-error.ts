import type { Refusal } from '#contracts/errors.ts'

/** Everything that can go wrong with a call, grouped by what the caller can do about it. */
export type ApiErrorKind =
  | 'offline' // no answer from the provider: no network, it is down, the answer was cut short, or something else answered (`isForeign`)
  | 'timeout' // no answer in time: the provider may or may not have done it
  | 'unauthenticated' // 401
  | 'forbidden' // 403
  | 'missing' // 404
  | 'conflict' // 409, 412
  | 'invalid' // 422 and other refusals of the input
  | 'limited' // 429
  | 'broken' // 5xx, 408, 419, 425, or an answer that is not in the contract

/** Something else answered in the provider's place: a Wi-Fi's sign-in page, or a proxy's page. */
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

  /**
   * Whether something else answered in the provider's place. Then the kind is `offline`, because nothing seems to have arrived.
   */
  get isForeign(): boolean {
    return this.cause instanceof ForeignAnswer
  }

  /** Whether nothing answered at all, as without a network. */
  get isUnanswered(): boolean {
    return this.kind === 'offline' && this.status === 0 && !this.isForeign
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
  // Too slow, too early, or an expired page token (Laravel's 419): not the input's fault, and a retry may succeed.
  if (status === 408 || status === 419 || status === 425) return 'broken'
  if (status >= 400 && status < 500) return 'invalid'
  return 'broken'
}
