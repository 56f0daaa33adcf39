import * as z from 'zod/mini'
import { byId, del, get, one, patch, post, put } from '../endpoint.ts'
import { File } from '../files.ts'
import { DocumentType, documentTypes } from './identity-documents.ts'
import { optional, ReceiverDraft, receiverFields, SenderDraft, senderFields } from './fields.ts'
import { Receiver, Sender, verificationStatuses } from './people.ts'
import { PersonAddress } from './addresses.ts'
import { CalendarDate, Country, Id, Instant, Money, open, optionalText, text, Weight } from '../wire.ts'

/** Any part of it; what the change leaves behind is checked as a whole by the server. */
export const SenderChange = z.partial(z.strictObject(senderFields))
export type SenderChange = z.input<typeof SenderChange>

/** A person's own, where the warehouse's country asks who sent it. The whole of it each time: its number is never sent to a client. */
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
  /** null: none was given; it is optional. */
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

/** Once the receiver's parcels are on a closed departure, only phone, e-mail, address and relation change. */
export const ReceiverChange = z.partial(z.strictObject(receiverFields))
export type ReceiverChange = z.input<typeof ReceiverChange>

/** The whole document each time: its stored number is never sent to a client, so none can send it back. */
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

/** What customs or the warehouse still need of the receiver. */
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
      /** What of a customs rule counts together. */
      period: open(['parcel', 'week', 'month', 'quarter']),
      /** Of ISO 4217, any. */
      currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
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
      /** When staff last compared the rule with what customs say. */
      checked_at: CalendarDate,
    }),
  ),
  /** The receiver stands on the papers of a departure: who they are can no longer change. */
  readonly: z.boolean(),
  can: z.object({ update: z.boolean(), change_documents: z.boolean(), delete: z.boolean() }),
  ...changes,
})
export type ReceiverDetail = z.infer<typeof ReceiverDetail>

/** Apart from the lists, which other screens choose from and keep. */
export const senderBook = {
  show: get('/senders/:id', { summary: 'One sender', params: byId, reply: one(SenderDetail) }),
  /** The first one becomes the default by itself. */
  create: post('/senders', { summary: 'Add a sender', body: SenderDraft, idempotent: true, reply: one(SenderDetail) }),
  update: patch('/senders/:id', {
    summary: 'Change a sender',
    params: byId,
    body: SenderChange,
    reply: one(SenderDetail),
  }),
  /** Of a person only: 409 for a company or a shop. */
  saveDocument: put('/senders/:id/document', {
    summary: 'Say by which document a sender is known',
    params: byId,
    body: SenderDocument,
    reply: one(SenderDetail),
    impersonation: 'refused',
  }),
  removeDocument: del('/senders/:id/document', {
    summary: 'Take a sender’s document away',
    params: byId,
    impersonation: 'refused',
  }),
  makeDefault: put('/senders/:id/default', {
    summary: 'Make a sender the default',
    params: byId,
    reply: one(SenderDetail),
  }),
  /** Takes it off the list. Parcels that name it still do. */
  remove: del('/senders/:id', { summary: 'Put a sender away', params: byId }),
  /** Puts one back that was taken off. Not the default, unless the list is empty. */
  restore: put('/senders/:id/restore', {
    summary: 'Put an archived sender back on the list',
    params: byId,
    reply: one(SenderDetail),
  }),
}

export const receiverBook = {
  show: get('/receivers/:id', {
    summary: 'One receiver: documents, verification, duty-free use',
    params: byId,
    reply: one(ReceiverDetail),
  }),
  /** The first one becomes the default by itself. */
  create: post('/receivers', {
    summary: 'Add a receiver',
    body: ReceiverDraft,
    idempotent: true,
    reply: one(ReceiverDetail),
  }),
  update: patch('/receivers/:id', {
    summary: 'Change a receiver',
    params: byId,
    body: ReceiverChange,
    reply: one(ReceiverDetail),
  }),
  /** The receiver waits to be checked again. */
  saveDocuments: put('/receivers/:id/documents', {
    summary: 'Save a receiver’s identity document and scans',
    params: byId,
    body: ReceiverDocuments,
    reply: one(ReceiverDetail),
    impersonation: 'refused',
  }),
  makeDefault: put('/receivers/:id/default', {
    summary: 'Make a receiver the default',
    params: byId,
    reply: one(ReceiverDetail),
  }),
  /** Takes the receiver off the list. Parcels for them still are. */
  remove: del('/receivers/:id', { summary: 'Put a receiver away', params: byId }),
  /** Puts a receiver back who was taken off. Not the default, unless the list is empty. */
  restore: put('/receivers/:id/restore', {
    summary: 'Put an archived receiver back on the list',
    params: byId,
    reply: one(ReceiverDetail),
  }),
}
