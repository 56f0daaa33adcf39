import * as z from 'zod/mini'
import { typedPostalAddress } from '../addresses.ts'
import { Email, Phone } from '../contact-details.ts'
import { DocumentType } from './identity-documents.ts'
import { CalendarDate, ClientKey, Country, Id, optionalText, text } from '../wire.ts'

/** May be omitted or cleared. */
const optional = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema))

/** Runs even if single fields were refused, so that a form shows all its errors at once. */
const everyIssueAtOnce = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

const { country_code: _, ...withoutCountry } = typedPostalAddress
/** Without the country, which is the person's. */
const DraftAddress = z.strictObject(withoutCountry)
export type DraftAddress = z.output<typeof DraftAddress>

const senderFields = {
  type: z.enum(['person', 'company', 'shop']),
  first_name: optionalText(100),
  last_name: optionalText(100),
  patronymic: optionalText(100),
  company_name: optionalText(150),
  country_code: optional(Country),
  phone: Phone,
  email: optional(Email),
  address: optional(DraftAddress),
}

const missing = z.superRefine<Partial<z.infer<z.ZodMiniObject<typeof senderFields>>>>((value, context) => {
  const need = (field: string, absent: boolean) => {
    if (absent) context.addIssue({ code: 'custom', path: [field], params: { code: 'required' }, input: undefined })
  }
  if (value.type === 'person') {
    need('first_name', !value.first_name)
    need('last_name', !value.last_name)
  }
  if (value.type === 'company' || value.type === 'shop') need('company_name', !value.company_name)
  if (value.address) need('country_code', !value.country_code)
}, everyIssueAtOnce)

/** A person needs first and last name, a company or a shop its own name, and an address a country. */
export const SenderDraft = z.strictObject({ client_uuid: ClientKey, ...senderFields }).check(missing)
export const SenderFields = z.strictObject(senderFields).check(missing)
export type SenderFields = z.input<typeof SenderFields>
export type SenderDraft = z.input<typeof SenderDraft>

/** Any part of it; the server checks the result as a whole. */
export const SenderChange = z.partial(z.strictObject(senderFields))
export type SenderChange = z.input<typeof SenderChange>

/**
 * A person's document, for countries that ask who sent a parcel. Always sent as a whole, because its number is never sent to a
 * client.
 */
export const SenderDocument = z.strictObject({
  document_type: DocumentType,
  document_series: optionalText(20),
  document_number: text(30, 1),
  document_issued_at: optional(CalendarDate),
  document_issued_by: optionalText(255),
  document_expires_at: optional(CalendarDate),
})
export type SenderDocument = z.input<typeof SenderDocument>

/** As in a passport. */
const LatinName = z.string().check(z.trim(), z.regex(/^[A-Za-z' -]{1,60}$/, { error: 'latin' }))

const receiverFields = {
  last_name: text(100, 1),
  first_name: text(100, 1),
  patronymic: optionalText(100),
  /** Absent: transliterated by the provider according to ICAO 9303. */
  last_name_latin: optional(LatinName),
  first_name_latin: optional(LatinName),
  birthday: optional(CalendarDate),
  gender: optional(z.enum(['female', 'male'])),
  phone: Phone,
  email: optional(Email),
  citizenship_code: optional(Country),
  /** The destination of the receiver's parcels; limits and documents depend on it. */
  country_code: Country,
  address: optional(DraftAddress),
  relation: optional(z.enum(['self', 'family', 'friend', 'other'])),
}

export const ReceiverDraft = z.strictObject({ client_uuid: ClientKey, ...receiverFields })
export const ReceiverFields = z.strictObject(receiverFields)
export type ReceiverFields = z.input<typeof ReceiverFields>
export type ReceiverDraft = z.input<typeof ReceiverDraft>

/** Once the receiver's parcels are on a closed departure, only phone, email, address and relation can change. */
export const ReceiverChange = z.partial(z.strictObject(receiverFields))
export type ReceiverChange = z.input<typeof ReceiverChange>

/** Always the whole document: its stored number is never sent to a client, so none can send it back. */
export const ReceiverDocuments = z.strictObject({
  document_type: DocumentType,
  document_series: optionalText(20),
  document_number: text(30, 1),
  document_issued_at: CalendarDate,
  document_issued_by: optionalText(255),
  document_expires_at: optional(CalendarDate),
  tax_id: optionalText(30),
  /** Uploaded or stored scans; those that are not named are removed. */
  document_file_ids: z.array(Id).check(z.minLength(2), z.maxLength(4)),
})
export type ReceiverDocuments = z.input<typeof ReceiverDocuments>
