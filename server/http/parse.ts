import * as z from 'zod/mini'
import { issueWords } from '#i18n/issues.ts'
import type { Translate } from '#i18n/translate.ts'
import { invalid, type Refused } from './refusal.ts'

/** The most field errors in one reply; more would be noise, not help. */
const max = 50

type Issues = readonly z.core.$ZodIssue[]

/** Parses the input, or throws what `refuse` makes of the issues. Returns undefined when there is no schema. */
export function parse(schema: z.ZodMiniType | undefined, input: unknown, refuse: (issues: Issues) => Refused): unknown {
  if (!schema) return undefined
  const result = z.safeParse(schema, input, { reportInput: true })
  if (result.success) return result.data
  throw refuse(result.error.issues)
}

/** Field errors in the visitor's language. */
export const inWords = (t: Translate) => (issues: Issues) => invalid(fieldErrors(issues, t))

function fieldErrors(issues: Issues, t: Translate): Record<string, string[]> {
  // Field names come from the client, so "__proto__" must be a field like any other.
  const errors: Record<string, string[]> = Object.create(null)
  for (const issue of issues.flatMap(ofNearestShape)) {
    const [key, values] = issueWords(issue)
    const names = issue.code === 'unrecognized_keys' ? issue.keys.map((name) => [...issue.path, name]) : [issue.path]
    for (const name of names.slice(0, max)) {
      const field = name.map(String).join('.').slice(0, 200) || 'body'
      const sentences = (errors[field] ??= [])
      const sentence = t(key, values)
      if (!sentences.includes(sentence)) sentences.push(sentence)
    }
    if (Object.keys(errors).length >= max) break
  }
  return errors
}

/** For a union, the issues of the member that was probably meant: the one with the fewest wrong fields. */
function ofNearestShape(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.path.length > 0) return [issue]
  const wrong = (issues: z.core.$ZodIssue[]) =>
    issues.reduce((count, each) => count + (each.code === 'unrecognized_keys' ? each.keys.length : 1), 0)
  const [nearest] = issue.errors.toSorted((one, other) => wrong(one) - wrong(other))
  return nearest ?? [issue]
}
