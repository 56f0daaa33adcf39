import type { DocumentType } from '#contracts/people/identity-documents.ts'
import {
  documentFormat,
  documentProblems,
  joinedDocumentNumber,
  splitDocumentNumber,
} from '#rules/identity-documents.ts'
import type { FoundProblem } from './contract-resolver.ts'

/** A document's number on a form; on the wire it is one. */
export type IdentityParts = { series: string; number: string }

/** For `prepare`: `personal_id_number` of the wire. A series that the chosen type does not have is not sent. */
export function joinIdentity({ series, number }: IdentityParts, country: string, type: DocumentType | ''): string {
  const hasSeries = !type || documentFormat(country, type)?.series !== null
  return joinedDocumentNumber(hasSeries ? series : '', number)
}

/** For `defaultValues`: both parts of a stored number; one that is not of its type stands whole in the second. */
export function splitIdentity(joined: string | null, country: string, type: DocumentType | ''): IdentityParts {
  const parts = joined && type ? splitDocumentNumber(country, type, joined) : null
  return parts ?? { series: '', number: joined ?? '' }
}

/** For `check`: what the contract cannot know, because it depends on country and type. */
export function identityProblem(
  parts: IdentityParts,
  country: string,
  type: DocumentType | '',
): FoundProblem | undefined {
  const format = type && country ? documentFormat(country, type) : undefined
  if (!type || !format) return undefined
  const series = format.series === null ? '' : parts.series
  const [problem] = documentProblems(country, { type, series, number: parts.number })
  return problem && ['errors.document_number', { example: joinedDocumentNumber(...format.example) }]
}
