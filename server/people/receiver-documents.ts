import type * as z from 'zod/mini'
import type { ReceiverDocuments } from '#contracts/people/drafts.ts'
import { ageOn, receiverAges } from '#rules/age.ts'
import { documentProblems, plainDocumentNumber } from '#rules/identity-documents.ts'
import { plainTaxId, taxIdProblem, taxIdRules } from '#rules/tax-id.ts'
import type { Database } from '#server/context.ts'
import { attachFiles, detachFiles } from '#server/files/attach-files.ts'
import type { Say } from '#server/words/words.ts'
import { inWords } from './document-problem.ts'
import type { ReceiverRow } from './receiver-columns.ts'
import type { Refuse } from './refuse.ts'

/** The subject type of a receiver's scanned documents. */
export const receiverSubject = 'receiver'

type Fields = z.output<typeof ReceiverDocuments>
type Asker = { t: Say; today: string }

/**
 * The columns of a document. `today` is yyyy-mm-dd. Its format is that of the receiver's citizenship, otherwise of the
 * receiver's country.
 */
export function documentColumns(receiver: ReceiverRow, fields: Fields, { t, today }: Asker, refuse: Refuse) {
  const series = plainDocumentNumber(fields.document_series ?? '')
  const number = plainDocumentNumber(fields.document_number)
  const issuer = receiver.citizenship_code ?? receiver.country_code
  for (const problem of documentProblems(issuer, { type: fields.document_type, series, number })) {
    refuse(problem.field, inWords(problem, t))
  }
  const { document_issued_at: issued, document_expires_at: expires = null } = fields
  const isTooOld = ageOn(issued, today) > receiverAges.most
  if (issued > today || isTooOld || (receiver.birthday !== null && issued <= receiver.birthday)) {
    refuse('document_issued_at', t('provider.people.issued_when'))
  }
  if (expires !== null && (expires < today || expires <= issued)) {
    refuse('document_expires_at', t('provider.people.expired'))
  }
  fields.document_file_ids.forEach((id, index, all) => {
    if (all.indexOf(id) < index) refuse(`document_file_ids.${index}`, t('errors.repeated'))
  })
  return {
    document_type: fields.document_type,
    document_series: series || null,
    document_number: number,
    document_issued_at: issued,
    document_issued_by: fields.document_issued_by || null,
    document_expires_at: expires,
    tax_id: fields.tax_id ? checkedTaxId(receiver.country_code, fields.tax_id, t, refuse) : null,
    verification_status: 'waiting',
    verification_comment: null,
  }
}

/** Replaces the receiver's scans with these. */
export async function saveReceiverFiles(
  db: Database,
  receiver: ReceiverRow,
  file_ids: readonly number[],
  t: Say,
): Promise<void> {
  const subject = { type: receiverSubject, id: receiver.id }
  await detachFiles(db, { subject, kind: 'document', except: file_ids })
  await attachFiles(db, {
    user_id: receiver.user_id,
    file_ids,
    subject,
    kind: 'document',
    field: 'document_file_ids',
    t,
  })
}

function checkedTaxId(country: string, typed: string, t: Say, refuse: Refuse): string {
  const value = plainTaxId(typed)
  const problem = taxIdProblem(country, value)
  const example = taxIdRules[country]?.example
  if (problem === 'checksum') refuse('tax_id', t('provider.people.tax_id_checksum'))
  else if (problem) {
    refuse('tax_id', example ? t('provider.people.number', { example }) : t('provider.people.number_form'))
  }
  return value
}
