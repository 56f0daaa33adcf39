import type { ReceiverDetail, SenderDetail } from '#contracts/people/people.ts'
import { documentTypes, type DocumentType } from '#contracts/people/identity-documents.ts'
import type { Check } from '#forms/contract-resolver.ts'
import { identityProblem, type IdentityParts } from '#forms/identity-parts.ts'
import { isDay } from '#forms/person-values.ts'
import { documentFormat } from '#rules/identity-documents.ts'
import { issueDateProblem } from '#rules/profile-dates.ts'
import { plainTaxId, taxIdProblem, taxIdRules } from '#rules/tax-id.ts'

/** A document's form values. Stored document numbers are never sent to a client, so the form starts empty each time. */
export type DocumentValues = {
  document_type: DocumentType | ''
  document_number: IdentityParts
  document_issued_at: string
  document_issued_by: string
  document_expires_at: string
  tax_id: string
  document_file_ids: number[]
}

type Known = Pick<
  NonNullable<SenderDetail['document']>,
  'document_issued_at' | 'document_issued_by' | 'document_expires_at'
> & { document_type: string | null; document_files?: ReceiverDetail['document_files'] }

export function documentValues(known: Known | null): DocumentValues {
  return {
    document_type: documentTypes.find((each) => each === known?.document_type) ?? '',
    document_number: { series: '', number: '' },
    document_issued_at: known?.document_issued_at ?? '',
    document_issued_by: known?.document_issued_by ?? '',
    document_expires_at: known?.document_expires_at ?? '',
    tax_id: '',
    document_file_ids: known?.document_files?.map(({ id }) => id) ?? [],
  }
}

/** `issuer`: the country that issues the document. `country`: the one whose customs ask for the tax number. `birthday`: yyyy-mm-dd. */
export type Holder = { issuer: string; country: string; birthday: string }

/** In the shape of the contract's `SenderDocument`; a receiver's also has a tax number and scans. */
export function toDocument(values: DocumentValues, { issuer }: Holder) {
  const { document_type: type, document_number: parts } = values
  const hasSeries = !type || documentFormat(issuer, type)?.series !== null
  return {
    document_type: type,
    document_series: (hasSeries && parts.series) || null,
    document_number: parts.number,
    document_issued_at: values.document_issued_at || null,
    document_issued_by: values.document_issued_by.trim() || null,
    document_expires_at: values.document_expires_at || null,
  }
}

export function toReceiverDocument(values: DocumentValues, holder: Holder) {
  return {
    ...toDocument(values, holder),
    // Left empty, so that the contract's schema reports it as missing.
    document_issued_at: values.document_issued_at,
    tax_id: values.tax_id.trim() || null,
    document_file_ids: values.document_file_ids,
  }
}

/** Checks that depend on country, document type and the current day (yyyy-mm-dd). */
export function documentCheck(today: string, { issuer, country, birthday }: Holder): Check<DocumentValues> {
  return (values) => {
    const { document_type: type, document_issued_at: issued, document_expires_at: expires } = values
    const issueProblem = isDay(issued) ? issueDateProblem(issued, birthday, today) : null
    const isOver = isDay(expires) && (expires < today || (isDay(issued) && expires <= issued))
    const taxId = values.tax_id.trim() && taxIdProblem(country, plainTaxId(values.tax_id))
    const example = taxIdRules[country]?.example
    return {
      document_type: type && !documentFormat(issuer, type) ? ['errors.not_issued'] : undefined,
      document_number: identityProblem(values.document_number, issuer, type),
      document_issued_at: issueProblem ? [`errors.${issueProblem}`] : undefined,
      document_expires_at: isOver ? ['people.document_over'] : undefined,
      tax_id: taxId
        ? taxId === 'format' && example
          ? ['ui.identity.format', { example }]
          : ['people.tax_id_wrong']
        : undefined,
    }
  }
}

/** Document numbers and scans are never stored on the device. */
export function withoutSecrets(values: DocumentValues): DocumentValues {
  return { ...values, document_number: { series: '', number: '' }, tax_id: '', document_file_ids: [] }
}
