import { describe, expect, test } from 'vitest'
import { documentFormats } from '#rules/identity-documents.ts'
import { postalCodeRules } from '#rules/postal-codes.ts'
import { words } from '#server/words/words.ts'
import { operations, resolved, type JsonSchema } from '#tests/support/contract-samples.ts'
import { alpha3 } from './alpha3.ts'
import { isCountryField, refuseUnknownCountries } from './known-countries.ts'

const { t } = words.en

function errorsOf(body: unknown): unknown {
  try {
    refuseUnknownCountries(body, t)
    return null
  } catch (error) {
    return (error as { body: { errors: unknown } }).body.errors
  }
}

test('every country of the world is taken', () => {
  for (const code of alpha3.keys()) expect(errorsOf({ country_code: code })).toBeNull()
  for (const code of [...Object.keys(documentFormats), ...Object.keys(postalCodeRules)])
    expect(alpha3.has(code)).toBe(true)
})

test.each(['ZZ', 'AA', 'QQ', 'EU', 'UK'])('%s is refused at its field, however deep it stands', (code) => {
  const wrong = [t('errors.format')]
  expect(errorsOf({ country_code: 'RU', citizenship_code: code })).toEqual({ citizenship_code: wrong })
  expect(errorsOf({ title: code, items: [{ country_of_origin: 'CN' }, { country_of_origin: code }] })).toEqual({
    'items.1.country_of_origin': wrong,
  })
})

test('a field that names no country is left alone', () => {
  for (const body of [undefined, null, 'ZZ', 7, {}, { country_code: null }, { promo_code: 'ZZ', country: 'ZZ' }])
    expect(errorsOf(body)).toBeNull()
})

describe('the contract', () => {
  const asked = operations.flatMap(({ name, body }) => (body ? countriesIn(body).map((field) => [name, field]) : []))

  test.each(asked)('%s names a country as %s', (_, field) => {
    expect(isCountryField(field ?? '')).toBe(true)
  })

  test('asks for many', () => expect(asked.length).toBeGreaterThan(15))
})

/** The names of all fields whose pattern is two capital letters. */
function countriesIn(schema: JsonSchema, name = ''): string[] {
  const {
    pattern,
    properties = {},
    items,
    anyOf = [],
  } = resolved(schema) as {
    pattern?: string
    properties?: Record<string, JsonSchema>
    items?: JsonSchema
    anyOf?: JsonSchema[]
  }
  if (pattern === '^[A-Z]{2}$') return [name]
  const inner = [...Object.entries(properties), ...(items ? [[name, items] as const] : [])]
  const choices = anyOf.map((each) => [name, each] as const)
  return [...inner, ...choices].flatMap(([key, each]) => countriesIn(each, key))
}
