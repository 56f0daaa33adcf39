import * as z from 'zod/mini'
import { knownWords } from '#contracts/wire.ts'

export type JsonSchema = { [key: string]: unknown }

// Annotated instead of `import.meta.glob<…>(`: vitest drops its cached copy only where the text is `import.meta.glob(`.
const modules: Record<string, Record<string, unknown>> = import.meta.glob(
  ['../../src/contracts/*.ts', '!../../src/contracts/*.test.ts'],
  { eager: true },
)

// Lower-case helpers such as `byId` get no entry in `components`.
const exported = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .flatMap(([name, value]) => (/^[A-Z]/.test(name) && isSchema(value) ? [{ name, schema: value }] : []))

/** Every exported schema of a contract becomes a component of the same name. */
export const schemaNames = [...new Map(exported.map(({ name, schema }) => [schema, name])).values()]

const names = z.registry<{ id: string }>()
for (const { name, schema } of exported) if (!names.has(schema)) names.add(schema, { id: name })

/**
 * A contract schema as JSON Schema 2020-12. Named parts become references into `components` and are collected in
 * `parts`. `io` selects the form before or after parsing.
 */
export function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output', parts: Map<string, JsonSchema>): JsonSchema {
  const {
    $schema: _,
    $defs = {},
    ...own
  } = z.toJSONSchema(schema, {
    io,
    metadata: names,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema: made }) {
      const words = knownWords.get(zodSchema)
      if (words) made.examples = [...words]
      // Replies may get new fields, because old pages ignore unknown ones.
      if (io === 'output' && made.additionalProperties === false) delete made.additionalProperties
    },
  }) as JsonSchema & { $defs?: Record<string, JsonSchema> }
  for (const [name, part] of Object.entries($defs)) parts.set(componentName(name, io), relinked(part, io))
  return relinked(own, io)
}

function relinked(schema: JsonSchema, io: 'input' | 'output'): JsonSchema {
  const text = JSON.stringify(schema, (key, value: unknown) => {
    if (key !== '$ref' || typeof value !== 'string') return value
    return `#/components/schemas/${componentName(value.replace(/^#\/\$defs\//, ''), io)}`
  })
  return JSON.parse(text) as JsonSchema
}

/** In requests a schema's name ends in `Sent`, because a schema used in requests and replies differs between them. */
function componentName(name: string, io: 'input' | 'output'): string {
  return io === 'input' ? `${name}Sent` : name
}

function isSchema(value: unknown): value is z.ZodMiniType {
  return typeof value === 'object' && value !== null && '_zod' in value
}
