import type { IdentityDocument } from '#contracts/account.ts'
import { ageOn } from '#rules/age.ts'
import {
  documentFormat,
  joinedDocumentNumber,
  plainDocumentNumber,
  splitDocumentNumber,
} from '#rules/identity-documents.ts'
import type { Say } from '#server/words/words.ts'

export type FieldErrors = Record<string, string[]>

/** Who may have an account of her own; nobody is older. */
const ages = { least: 18, most: 120 }

export function birthdayErrors(birthday: string, today: string, t: Say): FieldErrors {
  const age = ageOn(birthday, today)
  if (age > ages.most || birthday > today) return { birthday: [t('provider.account.no_such_birthday')] }
  return age < ages.least ? { birthday: [t('provider.account.under_age', { least: ages.least })] } : {}
}

type Document = Pick<
  IdentityDocument,
  'identity_doc_type' | 'identity_doc_country_code' | 'personal_id_number' | 'identity_doc_date_of_issue'
>

/** What is wrong with a document whose number is already as `plainDocumentNumber` writes it. */
export function documentErrors(document: Document, birthday: string | null, today: string, t: Say): FieldErrors {
  const { identity_doc_type, identity_doc_country_code, personal_id_number, identity_doc_date_of_issue } = document
  const errors: FieldErrors = {}
  const format = documentFormat(identity_doc_country_code, identity_doc_type)
  if (!format) errors.identity_doc_type = [t('provider.account.not_issued')]
  else if (!splitDocumentNumber(identity_doc_country_code, identity_doc_type, personal_id_number)) {
    const example = joinedDocumentNumber(...format.example)
    errors.personal_id_number = [t('provider.account.document_number', { example })]
  }
  const isTooOld = ageOn(identity_doc_date_of_issue, today) > ages.most
  const isBefore = birthday !== null && identity_doc_date_of_issue <= birthday
  if (isTooOld || isBefore || identity_doc_date_of_issue > today) {
    errors.identity_doc_date_of_issue = [t('provider.account.issued_when')]
  }
  return errors
}

/** The columns that a document fills. */
export function documentColumns(document: Document & Pick<IdentityDocument, 'identity_doc_issued_by'>) {
  return {
    identity_doc_type: document.identity_doc_type,
    identity_doc_country_code: document.identity_doc_country_code,
    personal_id_number: plainDocumentNumber(document.personal_id_number),
    identity_doc_date_of_issue: document.identity_doc_date_of_issue,
    identity_doc_issued_by: document.identity_doc_issued_by || null,
  }
}
