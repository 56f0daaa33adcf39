import type { DocumentType } from '#contracts/people/identity-documents.ts'
import {
  documentFormat,
  documentProblems,
  joinedDocumentNumber,
  splitDocumentNumber,
} from '#rules/identity-documents.ts'
import type { FoundProblem } from './contract-resolver.ts'

/** A document's number on a form; the API has a single string. */
export type IdentityParts = { series: string; number: string }

/** For `prepare`: the API's `personal_id_number`. Omits a series that the chosen type does not have. */
export function joinIdentity({ series, number }: IdentityParts, country: string, type: DocumentType | ''): string {
  const hasSeries = !type || documentFormat(country, type)?.series !== null
  return joinedDocumentNumber(hasSeries ? series : '', number)
}

/** For `defaultValues`: splits a stored number; one that does not match its type is put whole into the second part. */
export function splitIdentity(joined: string | null, country: string, type: DocumentType | ''): IdentityParts {
  const parts = joined && type ? splitDocumentNumber(country, type, joined) : null
  return parts ?? { series: '', number: joined ?? '' }
}

/** For `check`: what the contract cannot validate, because it depends on country and type. */
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
