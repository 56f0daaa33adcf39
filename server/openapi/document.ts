import * as z from 'zod/mini'
import { api } from '#contracts/api.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { Refusal } from '#contracts/errors.ts'
import { rolesFor } from '#server/staff/roles.ts'
import { jsonSchema, type JsonSchema } from './json-schemas.ts'

/**
 * The contract as an OpenAPI 3.1 document, generated from the schemas that both sides parse with. `server` is the
 * address of the API's root, `version` the build's.
 */
export function openApiDocument({ server, version }: { server: string; version: string }): JsonSchema {
  const parts = new Map<string, JsonSchema>()
  const paths: Record<string, JsonSchema> = {}
  const nouns = Object.entries(api)
  for (const [noun, calls] of nouns) {
    for (const [name, endpoint] of Object.entries<Endpoint>(calls)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
      const method = endpoint.method === 'PATCH' ? 'post' : endpoint.method.toLowerCase()
      paths[path] = { ...paths[path], [method]: operation(`${noun}.${name}`, noun, endpoint, parts) }
    }
  }
  const refusal = jsonSchema(Refusal, 'output', parts)
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Aist: the provider behind the customer portal',
      version,
      summary: 'Everything that the portal asks of a provider of parcel forwarding.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: server }],
    tags: nouns.map(([noun]) => ({ name: noun, description: `Calls of the noun "${noun}"` })),
    paths,
    components: {
      schemas: Object.fromEntries([...parts].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      parameters,
      responses: Object.fromEntries(
        Object.entries(refusals).map(([name, description]) => [
          name,
          { description, content: { 'application/json': { schema: refusal } } },
        ]),
      ),
      securitySchemes: {
        customer: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in.' },
        staff: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of one of the provider’s own people. Each call names the roles that may make it.',
        },
      },
    },
  }
  return { ...document, components: { ...document.components, schemas: usedOf(document.components.schemas, document) } }
}

/** Drops unreferenced schemas: a filter, for example, became single parameters. */
function usedOf(schemas: Record<string, JsonSchema>, document: JsonSchema): Record<string, JsonSchema> {
  const text = JSON.stringify(document)
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => text.includes(`"#/components/schemas/${name}"`)))
}

/** Headers that every call may carry. */
const parameters = {
  language: {
    name: 'Accept-Language',
    in: 'header',
    description: 'The language of sentences in the answer, field errors among them.',
    schema: { type: 'string', examples: ['ru'] },
  },
  timeZone: {
    name: 'X-Timezone',
    in: 'header',
    description: 'IANA name of the reader’s time zone: whose calendar "today" is.',
    schema: { type: 'string', examples: ['Europe/Moscow'] },
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'UUID of this write, equal to `client_uuid` of the body: a repeat gets the first answer.',
    schema: { type: 'string', format: 'uuid' },
  },
} as const

const refusals = {
  Unauthenticated: 'No token, or one that is not good any more.',
  Forbidden:
    'Blocked (`message_code: user_blocked`, with `block_reason`), not for this session, not for this role (`message_code: role_missing`), or only after a proof (`message_code: confirmation_required`, at sign-in `second_factor_required`).',
  NotFound: 'Nothing there, or nothing of this customer’s: the same answer.',
  Conflict:
    'Not possible in the state that the thing is in, or the same write is being carried out (then with `Retry-After`).',
  Invalid:
    'Field errors: `errors` has a list of sentences per field, nested fields as `items.0.quantity`. `message_code: key_reused`: the key belongs to another request, `made` is what came of that.',
  Limited: 'Too many attempts: `Retry-After` says in how many seconds to try again.',
} as const

function operation(name: string, tag: string, endpoint: Endpoint, parts: Map<string, JsonSchema>): JsonSchema {
  const { summary, params, query, body, reply, guest, staff, idempotent, multipart, method } = endpoint
  const { impersonation, reauthentication, refuses = [] } = endpoint
  return {
    operationId: name.replace('.', '_'),
    summary,
    ...(reauthentication && { description: proofs[reauthentication] }),
    tags: [tag],
    security: guest ? [] : staff ? rolesFor(staff).map((role) => ({ staff: [role] })) : [{ customer: [] }],
    parameters: [
      ...['language', 'timeZone', ...(idempotent ? ['idempotencyKey'] : [])].map((each) => ({
        $ref: `#/components/parameters/${each}`,
      })),
      ...(params
        ? fields(jsonSchema(params, 'input', parts), parts).map((field) => ({ ...field, in: 'path', required: true }))
        : []),
      ...(query
        ? flat(fields(jsonSchema(query, 'input', parts), parts), parts).map((field) => ({ ...field, in: 'query' }))
        : []),
    ],
    ...(multipart && { requestBody: fileForm }),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: withMethod(jsonSchema(body, 'input', parts), method, parts) } },
      },
    }),
    responses: {
      ...success(endpoint, reply && jsonSchema(reply, 'output', parts)),
      ...(!guest && { 401: refusedAs('Unauthenticated') }),
      ...(((method !== 'GET' && !guest) || impersonation || staff || refuses.includes(403)) && {
        403: refusedAs('Forbidden'),
      }),
      ...((params || refuses.includes(404)) && { 404: refusedAs('NotFound') }),
      ...(method !== 'GET' && { 409: refusedAs('Conflict') }),
      ...((body || query || multipart) && { 422: refusedAs('Invalid') }),
      429: refusedAs('Limited'),
    },
  }
}

const proof =
  'unless they did so in this session within ten minutes: 403 with `message_code: confirmation_required`, then `POST /auth/confirm`.'

const proofs = {
  'second-factor': `A customer with a second factor proves again that it is them, ${proof}`,
  always: `The customer proves again that it is them, ${proof}`,
} as const

const fileForm = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: {
          file: { type: 'string', contentMediaType: 'application/octet-stream' },
          client_uuid: { type: 'string', format: 'uuid' },
        },
        required: ['file'],
      },
    },
  },
}

function success({ method, idempotent, plain }: Endpoint, reply: JsonSchema | undefined): JsonSchema {
  if (!reply && method === 'GET') return { 200: { description: 'The bytes, in the type that they are of.' } }
  if (!reply) return { 204: { description: 'Done.' } }
  const content = { [plain ? 'text/plain' : 'application/json']: { schema: reply } }
  return { [idempotent ? 201 : 200]: { description: 'As asked.', content } }
}

const refusedAs = (name: keyof typeof refusals) => ({ $ref: `#/components/responses/${name}` })

/** A partial update is a POST with `_method` in its body. */
function withMethod(schema: JsonSchema, method: Endpoint['method'], parts: Map<string, JsonSchema>): JsonSchema {
  if (method !== 'PATCH') return schema
  const { properties, required = [], ...rest } = z.parse(ObjectSchema, resolved(schema, parts))
  return { ...rest, properties: { _method: { const: 'PATCH' }, ...properties }, required: ['_method', ...required] }
}

type Field = { name: string; schema: JsonSchema; required: boolean }

const ObjectSchema = z.looseObject({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
})

function fields(schema: JsonSchema, parts: Map<string, JsonSchema>): Field[] {
  const { properties, required = [] } = z.parse(ObjectSchema, resolved(schema, parts))
  return Object.entries(properties).map(([name, each]) => ({ name, schema: each, required: required.includes(name) }))
}

/** `filter` is an object here and `filter[status]=…` on the wire. */
function flat(found: Field[], parts: Map<string, JsonSchema>): Field[] {
  return found.flatMap((field) => {
    const schema = resolved(field.schema, parts)
    if (schema.type !== 'object') return [field]
    return fields(schema, parts).map((inner) => ({ ...inner, name: `${field.name}[${inner.name}]` }))
  })
}

function resolved(schema: JsonSchema, parts: Map<string, JsonSchema>): JsonSchema {
  const { $ref } = schema
  return (typeof $ref === 'string' && parts.get($ref.replace('#/components/schemas/', ''))) || schema
}
