import type { IdentityDocument } from '#contracts/account/account.ts'
import {
  documentFormat,
  joinedDocumentNumber,
  plainDocumentNumber,
  splitDocumentNumber,
} from '#rules/identity-documents.ts'
import { accountAges, birthdayProblem, issueDateProblem } from '#rules/profile-dates.ts'
import type { Say } from '#server/words/words.ts'

export type FieldErrors = Record<string, string[]>

export function birthdayErrors(birthday: string, today: string, t: Say): FieldErrors {
  const problem = birthdayProblem(birthday, today)
  return problem ? { birthday: [t(`errors.${problem}`, { least: accountAges.least })] } : {}
}

type Document = Pick<
  IdentityDocument,
  'identity_doc_type' | 'identity_doc_country_code' | 'personal_id_number' | 'identity_doc_date_of_issue'
>

/** The errors of a document whose number was already normalised by `plainDocumentNumber`. */
export function documentErrors(document: Document, birthday: string | null, today: string, t: Say): FieldErrors {
  const { identity_doc_type, identity_doc_country_code, personal_id_number, identity_doc_date_of_issue } = document
  const errors: FieldErrors = {}
  const format = documentFormat(identity_doc_country_code, identity_doc_type)
  if (!format) errors.identity_doc_type = [t('errors.not_issued')]
  else if (!splitDocumentNumber(identity_doc_country_code, identity_doc_type, personal_id_number)) {
    const example = joinedDocumentNumber(...format.example)
    errors.personal_id_number = [t('errors.document_number', { example })]
  }
  const issued = issueDateProblem(identity_doc_date_of_issue, birthday, today)
  if (issued) errors.identity_doc_date_of_issue = [t(`errors.${issued}`)]
  return errors
}

export function documentColumns(document: Document & Pick<IdentityDocument, 'identity_doc_issued_by'>) {
  return {
    identity_doc_type: document.identity_doc_type,
    identity_doc_country_code: document.identity_doc_country_code,
    personal_id_number: plainDocumentNumber(document.personal_id_number),
    identity_doc_date_of_issue: document.identity_doc_date_of_issue,
    identity_doc_issued_by: document.identity_doc_issued_by || null,
  }
}
