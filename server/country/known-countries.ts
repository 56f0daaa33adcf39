import { invalid } from '#server/http/refusal.ts'
import type { Say } from '#server/words/words.ts'
import { alpha3 } from './alpha3.ts'

/** Whether the contract expects a country in this field. */
export const isCountryField = (field: string) =>
  /^(?:\w+_)?country_code$|^citizenship_code$|^country_of_origin$/.test(field)

/**
 * Throws 422 at every field of a body that names an unknown country. The contract only requires two letters: a full
 * list would burden every form, and forms offer no other codes.
 */
export function refuseUnknownCountries(body: unknown, t: Say): void {
  const wrong = unknownIn(body, '')
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map((path) => [path, [t('errors.format')]])))
}

function unknownIn(value: unknown, path: string): string[] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const field = path ? `${path}.${key}` : key
    if (typeof inner !== 'string') return unknownIn(inner, field)
    return isCountryField(key) && !alpha3.has(inner) ? [field] : []
  })
}
