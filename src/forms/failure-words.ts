import type { ApiErrorKind } from '#http/api-error.ts'
import type { Key } from '#i18n/translate.ts'

/** The sentence for a failure that belongs to no field. `limited` takes `{count}` in seconds or in minutes. */
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

export function failureWords(
  kind: ApiErrorKind,
  retryAfter: number | null = null,
): [key: Key, values: Record<string, number>] {
  if (kind !== 'limited' || retryAfter === null) return [sentences[kind], {}]
  return retryAfter < 60
    ? ['errors.limited_seconds', { count: Math.max(1, Math.ceil(retryAfter)) }]
    : ['errors.limited_minutes', { count: Math.ceil(retryAfter / 60) }]
}
