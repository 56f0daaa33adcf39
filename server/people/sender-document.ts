import type * as z from 'zod/mini'
import type { SenderDocument } from '#contracts/people/drafts.ts'
import type { SenderDetail } from '#contracts/people/people.ts'
import { documentProblems, joinedDocumentNumber, plainDocumentNumber } from '#rules/identity-documents.ts'
import { maskedNumber } from '#rules/masked-number.ts'
import type { senders } from '#server/db/tables/people.ts'
import type { Say } from '#server/words/words.ts'
import { inWords } from './document-problem.ts'
import type { Refuse } from './refuse.ts'

type Row = typeof senders.$inferSelect
type Fields = z.output<typeof SenderDocument>

/** The columns of a sender without a document: a company, or a person whose document was removed. */
export const noDocument = {
  document_type: null,
  document_series: null,
  document_number: null,
  document_issued_at: null,
  document_issued_by: null,
  document_expires_at: null,
}

/** The columns of a document. `today` is yyyy-mm-dd. Its format is that of the sender's country, if known. */
export function senderDocumentColumns(
  { country_code }: Row,
  fields: Fields,
  { t, today }: { t: Say; today: string },
  refuse: Refuse,
) {
  const series = plainDocumentNumber(fields.document_series ?? '')
  const number = plainDocumentNumber(fields.document_number)
  for (const problem of documentProblems(country_code ?? '', { type: fields.document_type, series, number })) {
    refuse(problem.field, inWords(problem, t))
  }
  const { document_issued_at: issued = null, document_expires_at: expires = null } = fields
  if (issued !== null && issued > today) refuse('document_issued_at', t('provider.people.issued_when'))
  if (expires !== null && (expires < today || (issued !== null && expires <= issued))) {
    refuse('document_expires_at', t('provider.people.expired'))
  }
  return {
    document_type: fields.document_type,
    document_series: series || null,
    document_number: number,
    document_issued_at: issued,
    document_issued_by: fields.document_issued_by || null,
    document_expires_at: expires,
  }
}

/** The document as it is sent: only the end of its number. */
export function senderDocumentReply(row: Row): z.input<typeof SenderDetail>['document'] {
  if (row.document_type === null || row.document_number === null) return null
  return {
    document_type: row.document_type,
    masked_document_number: maskedNumber(joinedDocumentNumber(row.document_series ?? '', row.document_number)),
    document_issued_at: row.document_issued_at,
    document_issued_by: row.document_issued_by,
    document_expires_at: row.document_expires_at,
  }
}
