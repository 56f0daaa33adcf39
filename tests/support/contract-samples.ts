import * as fc from 'fast-check'
import { openApiDocument } from '#server/openapi/document.ts'

export type JsonSchema = { [key: string]: unknown }
export type Field = { name: string; schema: JsonSchema }

/** A call as described by the published document: all that a stranger knows. */
export type Operation = {
  name: string
  method: string
  path: string
  params: Field[]
  query: Field[]
  body: JsonSchema | null
  isMultipart: boolean
  who: 'guest' | 'customer' | 'staff'
}

type Described = {
  operationId: string
  security: Record<string, unknown>[]
  parameters: { $ref?: string; name: string; in: string; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}
type Document = {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, JsonSchema> }
}

const document = openApiDocument({ server: '/api', version: 'test' }) as unknown as Document

export const operations: Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => {
    const fields = described.parameters.filter((field) => !field.$ref)
    const content = described.requestBody?.content ?? {}
    return {
      name: described.operationId,
      method: method.toUpperCase(),
      path,
      params: fields.filter((field) => field.in === 'path'),
      query: fields.filter((field) => field.in === 'query'),
      body: content['application/json']?.schema ?? null,
      isMultipart: 'multipart/form-data' in content,
      who: described.security.length === 0 ? 'guest' : 'staff' in (described.security[0] ?? {}) ? 'staff' : 'customer',
    }
  }),
)

/** Follows a reference to another schema. */
export function resolved(schema: JsonSchema): JsonSchema {
  const { $ref } = schema
  return typeof $ref === 'string' ? (document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}) : schema
}

/** Values that match the schema, as far as it is expressive. */
export function sample(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ('$ref' in schema) return sample(resolved(schema))
  const { anyOf, type } = schema
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]))
  if (Array.isArray(anyOf)) return fc.oneof(...(anyOf as JsonSchema[]).map(sample))
  if (Array.isArray(type)) return fc.oneof(...type.map((each: unknown) => sample({ ...schema, type: each })))
  if (type === 'object') return sampleObject(schema)
  if (type === 'array') {
    const { items, minItems = 0, maxItems = 3 } = schema as { items?: JsonSchema; minItems?: number; maxItems?: number }
    return fc.array(sample(items ?? {}), { minLength: minItems, maxLength: Math.min(Math.max(minItems, 2), maxItems) })
  }
  if (type === 'integer') return fc.integer({ min: least(schema, 1), max: Math.min(most(schema), 40) })
  if (type === 'number') return fc.integer({ min: 0, max: 90 })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  return type === 'string' ? sampleString(schema) : fc.constant(null)
}

function sampleObject(schema: JsonSchema): fc.Arbitrary<unknown> {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, JsonSchema>; required?: string[] }
  const fields = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, sample(each)]))
  return fc.record(fields, { requiredKeys: required })
}

/** Some existing countries, and occasionally a pair of letters that is none. */
const country = '^[A-Z]{2}$'
const countries = ['RU', 'KZ', 'US', 'DE', 'CN', 'GB', 'TR', 'BY', 'ZZ']

/** An id in a path, which mostly exists in the demo world. */
const pathId = '^[1-9]\\d{0,9}$'

function sampleString(schema: JsonSchema): fc.Arbitrary<string> {
  if (schema.pattern === pathId) return fc.integer({ min: 1, max: 300 }).map(String)
  if (schema.pattern === country) return fc.constantFrom(...countries)
  if (schema.format === 'uuid') return fc.uuid()
  if (schema.format === 'email') return fc.constantFrom('anna@aist.example', 'somebody@shop.example')
  if (schema.format === 'uri') return fc.constantFrom('https://shop.example/item/1', 'https://shop.example/')
  if (schema.format === 'date') return fc.constantFrom('1990-02-28', '2026-11-20', '2031-01-01')
  if (schema.format === 'date-time') return fc.constantFrom('2026-11-20T12:00:00.000Z', '2026-12-01T08:30:00.000Z')
  if (typeof schema.pattern === 'string')
    return fc.stringMatching(new RegExp(schema.pattern)).map((text) => text.slice(0, 40))
  return fc.string({ minLength: least(schema, 0, 'minLength'), maxLength: Math.min(most(schema, 'maxLength'), 30) })
}

function least(schema: JsonSchema, fallback: number, name = 'minimum'): number {
  return typeof schema[name] === 'number' ? schema[name] : fallback
}

function most(schema: JsonSchema, name = 'maximum'): number {
  return typeof schema[name] === 'number' ? schema[name] : Number.MAX_SAFE_INTEGER
}
