import * as z from 'zod/mini'
import { Email, Phone } from './contact-details.ts'
import { byId, del, get, one, patch, post, put } from './endpoint.ts'
import { File } from './files.ts'
import { DocumentType, documentTypes } from './identity-documents.ts'
import { Receiver, Sender, verificationStatuses } from './people.ts'
import { DraftAddress, PersonAddress } from './person-addresses.ts'
import { CurrencyCode, CustomsRule } from './customs.ts'
import { CalendarDate, ClientKey, Country, Id, Instant, Money, open, optionalText, text, Weight } from './wire.ts'

const optional = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema))

/** Runs although single fields were refused: whoever fills in the form learns about everything in one go. */
const everyIssueAtOnce = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

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

/** A person needs both names, a company or a shop its own, and an address its country. */
export const SenderDraft = z.strictObject({ client_uuid: ClientKey, ...senderFields }).check(missing)
export const SenderFields = z.strictObject(senderFields).check(missing)
export type SenderFields = z.input<typeof SenderFields>
export type SenderDraft = z.input<typeof SenderDraft>

/** Any part of it; what the change leaves behind is checked as a whole by the server. */
export const SenderChange = z.partial(z.strictObject(senderFields))
export type SenderChange = z.input<typeof SenderChange>

/** A person's own, where the warehouse's country asks who sent it. The whole of it each time: nobody is sent its number. */
export const SenderDocument = z.strictObject({
  document_type: DocumentType,
  document_series: optionalText(20),
  document_number: text(30, 1),
  document_issued_at: optional(CalendarDate),
  document_issued_by: optionalText(255),
  document_expires_at: optional(CalendarDate),
})
export type SenderDocument = z.input<typeof SenderDocument>

const changes = { created_at: Instant, updated_at: z.nullable(Instant) }

export const SenderDetail = z.object({
  ...Sender.shape,
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  patronymic: z.nullable(z.string()),
  company_name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  address: z.nullable(PersonAddress),
  /** null: none was given, and nobody has to give one. */
  document: z.nullable(
    z.object({
      document_type: open(documentTypes),
      /** "•••• 7812". */
      masked_document_number: z.string(),
      document_issued_at: z.nullable(CalendarDate),
      document_issued_by: z.nullable(z.string()),
      document_expires_at: z.nullable(CalendarDate),
    }),
  ),
  can: z.object({ update: z.boolean(), change_document: z.boolean(), delete: z.boolean() }),
  ...changes,
})
export type SenderDetail = z.infer<typeof SenderDetail>

/** As a passport writes it. */
const LatinName = z.string().check(z.trim(), z.regex(/^[A-Za-z' -]{1,60}$/, { error: 'latin' }))

const receiverFields = {
  last_name: text(100, 1),
  first_name: text(100, 1),
  patronymic: optionalText(100),
  /** Absent: written in Latin letters by the provider, by ICAO 9303. */
  last_name_latin: optional(LatinName),
  first_name_latin: optional(LatinName),
  birthday: optional(CalendarDate),
  gender: optional(z.enum(['female', 'male'])),
  phone: Phone,
  email: optional(Email),
  citizenship_code: optional(Country),
  /** Where parcels for her go: limits and documents follow from it. */
  country_code: Country,
  address: optional(DraftAddress),
  relation: optional(z.enum(['self', 'family', 'friend', 'other'])),
}

export const ReceiverDraft = z.strictObject({ client_uuid: ClientKey, ...receiverFields })
export const ReceiverFields = z.strictObject(receiverFields)
export type ReceiverFields = z.input<typeof ReceiverFields>
export type ReceiverDraft = z.input<typeof ReceiverDraft>

/** Once parcels for her are on a closed departure, only phone, e-mail, address and relation change. */
export const ReceiverChange = z.partial(z.strictObject(receiverFields))
export type ReceiverChange = z.input<typeof ReceiverChange>

/** The whole document each time: nobody is sent the number that is stored, so nobody can send it back. */
export const ReceiverDocuments = z.strictObject({
  document_type: DocumentType,
  document_series: optionalText(20),
  document_number: text(30, 1),
  document_issued_at: CalendarDate,
  document_issued_by: optionalText(255),
  document_expires_at: optional(CalendarDate),
  tax_id: optionalText(30),
  /** Scans, uploaded before or there already; those that are not named are taken away. */
  document_file_ids: z.array(Id).check(z.minLength(2), z.maxLength(4)),
})
export type ReceiverDocuments = z.input<typeof ReceiverDocuments>

/** What customs or the warehouse still need of her. */
export const receiverNeeds = ['document', 'tax_id', 'birthday', 'address', 'phone'] as const

export const ReceiverDetail = z.object({
  ...Receiver.shape,
  last_name: z.string(),
  first_name: z.string(),
  patronymic: z.nullable(z.string()),
  last_name_latin: z.string(),
  first_name_latin: z.string(),
  birthday: z.nullable(CalendarDate),
  gender: z.nullable(open(['female', 'male'])),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  citizenship_code: z.nullable(Country),
  address: z.nullable(PersonAddress),
  relation: z.nullable(open(['self', 'family', 'friend', 'other'])),
  document_type: z.nullable(open(documentTypes)),
  /** "•••• 7812". */
  masked_document_number: z.nullable(z.string()),
  document_issued_at: z.nullable(CalendarDate),
  document_issued_by: z.nullable(z.string()),
  document_expires_at: z.nullable(CalendarDate),
  /** Never kept on the device. Empty for staff who act in the customer's name. */
  document_files: z.array(File),
  tax_id_type: z.nullable(z.string()),
  masked_tax_id: z.nullable(z.string()),
  verification_status: open(verificationStatuses),
  verification_comment: z.nullable(z.string()),
  missing: z.array(open(receiverNeeds)),
  /** How much of what may come in free of duty is taken; null where no rule is known. */
  limits: z.nullable(
    z.object({
      period: CustomsRule.shape.period,
      currency: CurrencyCode,
      /** null: no limit in numbers. */
      value_max: z.nullable(Money),
      /** null: it holds a currency without a rate. */
      value_used: z.nullable(Money),
      value_pending: z.nullable(Money),
      weight_max: z.nullable(Weight),
      weight_used: Weight,
      weight_pending: Weight,
      /** null: each parcel counts by itself. */
      resets_at: z.nullable(CalendarDate),
      /** When somebody last compared the rule with what customs say. */
      checked_at: CalendarDate,
    }),
  ),
  /** She stands on the papers of a departure: who she is can no longer change. */
  readonly: z.boolean(),
  can: z.object({ update: z.boolean(), change_documents: z.boolean(), delete: z.boolean() }),
  ...changes,
})
export type ReceiverDetail = z.infer<typeof ReceiverDetail>

/** Apart from the lists, which other screens choose from and keep. */
export const senderBook = {
  show: get('/senders/:id', { params: byId, reply: one(SenderDetail) }),
  /** The first one becomes the default by itself. */
  create: post('/senders', { body: SenderDraft, idempotent: true, reply: one(SenderDetail) }),
  update: patch('/senders/:id', { params: byId, body: SenderChange, reply: one(SenderDetail) }),
  /** Of a person only: 409 for a company or a shop. */
  saveDocument: put('/senders/:id/document', {
    params: byId,
    body: SenderDocument,
    reply: one(SenderDetail),
    actingAs: 'refused',
  }),
  removeDocument: del('/senders/:id/document', { params: byId, actingAs: 'refused' }),
  makeDefault: put('/senders/:id/default', { params: byId, reply: one(SenderDetail) }),
  /** Takes it off the list. Parcels that name it still do. */
  remove: del('/senders/:id', { params: byId }),
  /** Puts one back that was taken off. Not the default, unless the list is empty. */
  restore: put('/senders/:id/restore', { params: byId, reply: one(SenderDetail) }),
}

export const receiverBook = {
  show: get('/receivers/:id', { params: byId, reply: one(ReceiverDetail) }),
  /** The first one becomes the default by itself. */
  create: post('/receivers', { body: ReceiverDraft, idempotent: true, reply: one(ReceiverDetail) }),
  update: patch('/receivers/:id', { params: byId, body: ReceiverChange, reply: one(ReceiverDetail) }),
  /** She waits to be checked again. */
  saveDocuments: put('/receivers/:id/documents', {
    params: byId,
    body: ReceiverDocuments,
    reply: one(ReceiverDetail),
    actingAs: 'refused',
  }),
  makeDefault: put('/receivers/:id/default', { params: byId, reply: one(ReceiverDetail) }),
  /** Takes her off the list. Parcels for her still are. */
  remove: del('/receivers/:id', { params: byId }),
  /** Puts her back who was taken off. Not the default, unless the list is empty. */
  restore: put('/receivers/:id/restore', { params: byId, reply: one(ReceiverDetail) }),
}
