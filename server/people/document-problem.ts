import type { DocumentProblem } from '#rules/identity-documents.ts'
import type { Say } from '#server/words/words.ts'

/** The error in a document's number, as a sentence for its field. */
export function inWords({ field, code, example }: DocumentProblem, t: Say): string {
  if (code === 'not_issued') return t('provider.people.not_issued')
  if (code === 'no_series') return t('provider.people.no_series')
  return field === 'document_series'
    ? t('provider.people.series', { example })
    : t('provider.people.number', { example })
}
