import type { DocumentType } from '#contracts/people/identity-documents.ts'
import { documentFormat } from '#rules/identity-documents.ts'
import { issueDateProblem } from '#rules/profile-dates.ts'
import type { Check } from './contract-resolver.ts'
import { identityProblem, joinIdentity, splitIdentity, type IdentityParts } from './identity-parts.ts'
import { isDay } from './person-values.ts'

/** An identity document as typed. */
export type DocumentValues = {
  identity_doc_type: DocumentType | ''
  identity_doc_country_code: string
  personal_id_number: IdentityParts
  identity_doc_date_of_issue: string
  identity_doc_issued_by: string
  document_file_ids: number[]
}

type Known = {
  identity_doc_type: string | null
  identity_doc_country_code: string | null
  personal_id_number: string | null
  identity_doc_date_of_issue: string | null
  identity_doc_issued_by: string | null
  document_files: readonly { id: number }[]
}

export function documentValues(known: Known): DocumentValues {
  const country = known.identity_doc_country_code ?? ''
  const type = (known.identity_doc_type ?? '') as DocumentType | ''
  return {
    identity_doc_type: type,
    identity_doc_country_code: country,
    personal_id_number: splitIdentity(known.personal_id_number, country, type),
    identity_doc_date_of_issue: known.identity_doc_date_of_issue ?? '',
    identity_doc_issued_by: known.identity_doc_issued_by ?? '',
    document_file_ids: known.document_files.map(({ id }) => id),
  }
}

/** Converts to the contract's `IdentityDocument`. */
export function toDocument(values: DocumentValues) {
  const { identity_doc_type: type, identity_doc_country_code: country, personal_id_number, ...rest } = values
  return {
    ...rest,
    identity_doc_type: type,
    identity_doc_country_code: country,
    personal_id_number: joinIdentity(personal_id_number, country, type),
    identity_doc_issued_by: rest.identity_doc_issued_by.trim() || null,
  }
}

/** Checks that depend on country, type, the date and the birthday (both yyyy-mm-dd; '' while unknown). */
export function documentCheck(today: string, birthday: string): Check<DocumentValues> {
  return (values) => {
    const { identity_doc_type: type, identity_doc_country_code: country, identity_doc_date_of_issue: issued } = values
    const isUnknown = type && country && !documentFormat(country, type)
    const date = isDay(issued) ? issueDateProblem(issued, birthday, today) : null
    return {
      identity_doc_type: isUnknown ? ['errors.not_issued'] : undefined,
      personal_id_number: identityProblem(values.personal_id_number, country, type),
      identity_doc_date_of_issue: date ? [`errors.${date}`] : undefined,
    }
  }
}

/** Document numbers never stay on the device, and neither do pictures of documents. */
export function withoutSecrets(values: DocumentValues): DocumentValues {
  return { ...values, personal_id_number: { series: '', number: '' }, document_file_ids: [] }
}
