import type { Key, Values } from './translate.ts'

/** The part of a zod issue that determines the sentence. */
export type Issue = {
  code?: string | undefined
  path?: readonly PropertyKey[] | undefined
  params?: Record<string, unknown> | undefined
  minimum?: number | bigint | undefined
  maximum?: number | bigint | undefined
  origin?: string | undefined
  format?: string | undefined
  message?: string | undefined
  input?: unknown
}

/** The sentence for a zod issue. Schemas contain no text, so that both languages and both sides use the same sentences. */
export function issueWords(issue: Issue): [key: Key, values: Values] {
  const custom = issue.params?.code
  if (custom === 'required') return ['errors.required', {}]
  if (custom === 'unprintable') return ['errors.unprintable', {}]
  if (custom === 'mismatch') return ['errors.mismatch', {}]
  if (custom === 'same_time') return ['errors.same_time', {}]
  if (custom === 'positive') return ['errors.positive', {}]
  if (issue.message === 'latin') return ['errors.latin', {}]
  if (issue.message === 'tracking') return ['errors.tracking', {}]
  if (issue.message === 'sum') return ['errors.sum', {}]
  if (issue.message === 'weight') return ['errors.weight', {}]
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1
          ? ['errors.required', {}]
          : ['errors.too_short', { min: Number(issue.minimum) }]
      if (issue.origin === 'array') return ['errors.too_few', { min: Number(issue.minimum) }]
      return ['errors.too_small', { min: Number(issue.minimum) }]
    case 'too_big':
      if (issue.origin === 'string') return ['errors.too_long', { max: Number(issue.maximum) }]
      if (issue.origin === 'array') return ['errors.too_many', { max: Number(issue.maximum) }]
      return ['errors.too_big', { max: Number(issue.maximum) }]
    case 'invalid_format':
      if (issue.format === 'email') return ['errors.email', {}]
      if (issue.format === 'url') return ['errors.url', {}]
      if (issue.format === 'date') return ['errors.date', {}]
      return ['errors.format', {}]
    // For a missing value, enums and unions report their own codes.
    case 'invalid_type':
    case 'invalid_value':
    case 'invalid_union':
      return issue.input === undefined || issue.input === null || Number.isNaN(issue.input)
        ? ['errors.required', {}]
        : ['errors.format', {}]
    case 'unrecognized_keys':
      return ['errors.unknown_field', {}]
    default:
      return ['errors.format', {}]
  }
}
