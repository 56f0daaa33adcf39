import * as z from 'zod/mini'
import { knownWords } from '#contracts/wire.ts'

export type JsonSchema = { [key: string]: unknown }

// The type stands on the left: vitest's cache looks for `import.meta.glob(` as it is written.
const modules: Record<string, Record<string, unknown>> = import.meta.glob(
  ['../../src/contracts/*.ts', '!../../src/contracts/*.test.ts'],
  { eager: true },
)

// Helpers such as `byId` begin small: they are no parts of their own.
const exported = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .flatMap(([name, value]) => (/^[A-Z]/.test(name) && isSchema(value) ? [{ name, schema: value }] : []))

/** Whatever a contract exports as a schema is a named part of the document, under the name it has there. */
export const schemaNames = [...new Map(exported.map(({ name, schema }) => [schema, name])).values()]

const names = z.registry<{ id: string }>()
for (const { name, schema } of exported) if (!names.has(schema)) names.add(schema, { id: name })

/**
 * A schema of the contract as JSON Schema 2020-12. Named parts are references into `components`, collected in `parts`.
 * What is sent is described as it arrives, what is answered as it leaves.
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
      // An answer may grow: old pages drop what they do not know.
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

/** One schema may be sent and answered, and then looks different from both sides. */
function componentName(name: string, io: 'input' | 'output'): string {
  return io === 'input' ? `${name}Sent` : name
}

function isSchema(value: unknown): value is z.ZodMiniType {
  return typeof value === 'object' && value !== null && '_zod' in value
}
