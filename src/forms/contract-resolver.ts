import {
  get,
  set,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type ResolverOptions,
} from 'react-hook-form'
import * as z from 'zod/mini'
import { issueWords, type Issue } from '#i18n/issues.ts'
import type { Key, Values } from '#i18n/translate.ts'

/** A field error that holds a key and its values, so that it follows the page's language. */
export type WordedError = FieldError & { values?: Record<string, string | number> }

/** The key of a sentence, and its values. */
export type FoundProblem = [key: Key, values?: Values]

/** Problems that the contract does not cover, because they depend on other fields or on the date. */
export type Check<V> = (values: V) => Partial<Record<string, FoundProblem | undefined>>

type Raised = Issue & { path: PropertyKey[]; errors?: Raised[][] }

/**
 * Validates a form with the contract's own schema. `prepare` converts the input into what is sent (an empty text into null,
 * "12,5" into "12.50") but keeps the names, so that an issue's path is a field's name. `check` may add problems to fields that
 * the schema accepts.
 */
export function contractResolver<V extends FieldValues>(
  schema: z.ZodMiniType,
  prepare: (values: V) => unknown,
  check: Check<V> = () => ({}),
): Resolver<V, unknown, FieldValues> {
  return (values, _, options) => {
    const result = z.safeParse(schema, prepare(values), { reportInput: true })
    const errors: Record<string, WordedError> = Object.create(null)
    for (const issue of result.success ? [] : (result.error.issues as Raised[]).flatMap(closest)) {
      const name = issue.path.join('.')
      if (errors[name]) continue
      const [type, words] = isBlank(get(values, name)) ? (['errors.required', {}] as const) : issueWords(issue)
      errors[name] = { type, values: words }
    }
    for (const [name, problem] of Object.entries(check(values))) {
      if (problem) errors[name] ??= { type: problem[0], values: problem[1] ?? {} }
    }
    if (result.success && Object.keys(errors).length === 0) return { values: result.data as FieldValues, errors: {} }
    return { values: {}, errors: laidOut(errors, options) }
  }
}

/**
 * The errors as react-hook-form expects them: each at its path with its field, which gets the focus; an error of a whole list at
 * its `root`.
 */
function laidOut<V extends FieldValues>(
  errors: Record<string, WordedError>,
  { fields, names }: ResolverOptions<V>,
): FieldErrors<V> {
  const found: FieldErrors<V> = {}
  const known: readonly string[] = names ?? Object.keys(errors)
  for (const [name, error] of Object.entries(errors)) {
    const field: { ref: unknown; refs?: unknown[] } | undefined = get(fields, name)
    const isList = known.some((each) => each.startsWith(`${name}.`) && /^\d/.test(each.slice(name.length + 1)))
    set(found, isList ? `${name}.root` : name, { ...error, ref: field?.refs?.[0] ?? field?.ref })
  }
  return found
}

/** For a union, reports the branch that comes closest to matching. */
function closest(issue: Raised): Raised[] {
  const branch = issue.errors?.toSorted((one, other) => one.length - other.length)[0]
  if (!branch?.length) return [issue]
  return branch.flatMap((inner) => closest({ ...inner, path: [...issue.path, ...inner.path] }))
}

function isBlank(value: unknown): boolean {
  return value === '' || value === undefined || value === null || Number.isNaN(value)
}
