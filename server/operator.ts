import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { Email } from '#contracts/contact-details.ts'
import { bilingual } from '#contracts/staff/staff.ts'
import type { Language } from '#contracts/wire.ts'
import { withNoBreakSpaces } from '#i18n/no-break-spaces.ts'
import { CannotStart } from './cannot-start.ts'

const Facts = z.object({
  name: bilingual(200),
  registration: bilingual(200),
  address: bilingual(300),
  privacy_email: Email,
  authority: bilingual(300),
  law: bilingual(200),
  court: bilingual(200),
})

/** The operator of the portal, as its terms and its privacy page must state. `server/set-up.md` explains each fact. */
export type Operator = z.infer<typeof Facts>

/** The names of the facts, as the texts use them in double braces. */
export const operatorFacts = Object.keys(Facts.shape)

/** Reads the facts from a file, or returns in words why it can't. */
export function readOperator(path: string): Operator | string {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    return `cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`
  }
  const { data, error } = z.safeParse(Facts, content)
  if (data) return data
  const left = error.issues.map((issue) => issue.path.join('.'))
  // For a list or a number no issue names a field.
  return `has to be filled in: ${[...new Set(left.filter(Boolean).length > 0 ? left : operatorFacts)].join(', ')}`
}

/** Customers accept terms that name the operator, so a real portal doesn't open without one. Throws `CannotStart`. */
export function needOperator(operator: Operator | null): void {
  if (operator) return
  throw new CannotStart(
    'This portal is for real customers, and its terms and privacy page do not say yet who runs it. Copy server/operator.example.json, ' +
      'fill it in as server/set-up.md explains, and name the copy in OPERATOR_FILE. For the demo world instead: a new database, and DEMO=on.',
  )
}

/** A page's text with each `{{name}}` replaced by that fact, escaped for HTML. */
export function withOperator(html: string, operator: Operator, language: Language): string {
  const facts = operator as Record<string, string | Record<Language, string> | undefined>
  return html.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => {
    const fact = facts[name]
    if (fact === undefined) return place
    return escaped(withNoBreakSpaces(typeof fact === 'string' ? fact : fact[language], language))
  })
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
