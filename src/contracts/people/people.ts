import * as z from 'zod/mini'
import { PostalAddress } from '../addresses.ts'
import {
  ReceiverChange,
  ReceiverDocuments,
  ReceiverDraft,
  SenderChange,
  SenderDocument,
  SenderDraft,
} from './drafts.ts'
import { all, byId, del, get, one, patch, post, put } from '../endpoint.ts'
import { File } from '../files.ts'
import { documentTypes } from './identity-documents.ts'
import { CalendarDate, Country, Id, Instant, Money, open, Weight } from '../wire.ts'

export const verificationStatuses = ['waiting', 'invalid', 'ready', 'verified'] as const

/** A sender to choose from. */
export const Sender = z.object({
  id: Id,
  type: open(['person', 'company', 'shop']),
  name: z.string(),
  country_code: z.nullable(Country),
  is_default: z.boolean(),
})
export type Sender = z.infer<typeof Sender>

/** How much of a duty-free limit is used. */
export const DutyFreeLimits = z.object({
  /** The period of a customs rule's limit. */
  period: open(['parcel', 'week', 'month', 'quarter']),
  /** Any ISO 4217 currency. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  /** null: no limit in numbers. */
  value_max: z.nullable(Money),
  /** null: it includes a currency without an exchange rate. */
  value_used: z.nullable(Money),
  value_pending: z.nullable(Money),
  weight_max: z.nullable(Weight),
  weight_used: Weight,
  weight_pending: Weight,
  /** null: each parcel counts by itself. */
  resets_at: z.nullable(CalendarDate),
  /** When staff last checked the rule against customs. */
  checked_at: CalendarDate,
})
export type DutyFreeLimits = z.infer<typeof DutyFreeLimits>

/** A receiver to choose from, as stored on the device: of their document only whether there is one, and its status. */
export const Receiver = z.object({
  id: Id,
  name: z.string(),
  country_code: Country,
  verification_status: open(verificationStatuses),
  /** Without a document there is nothing to verify. A provider may not say. */
  is_document_given: z.optional(z.boolean()),
  /** Why the documents were refused, in words. */
  verification_comment: z.optional(z.nullable(z.string())),
  is_default: z.boolean(),
  /** null if each parcel counts by itself, or no rule is known. */
  limits: z.optional(z.nullable(DutyFreeLimits)),
})
export type Receiver = z.infer<typeof Receiver>

const changes = { created_at: Instant, updated_at: z.nullable(Instant) }

export const SenderDetail = z.object({
  ...Sender.shape,
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  patronymic: z.nullable(z.string()),
  company_name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  address: z.nullable(PostalAddress),
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

/** What customs or the warehouse still need from the receiver. */
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
  address: z.nullable(PostalAddress),
  relation: z.nullable(open(['self', 'family', 'friend', 'other'])),
  document_type: z.nullable(open(documentTypes)),
  /** "•••• 7812". */
  masked_document_number: z.nullable(z.string()),
  document_issued_at: z.nullable(CalendarDate),
  document_issued_by: z.nullable(z.string()),
  document_expires_at: z.nullable(CalendarDate),
  /** Never stored on the device. Empty during an impersonation. */
  document_files: z.array(File),
  tax_id_type: z.nullable(z.string()),
  masked_tax_id: z.nullable(z.string()),
  verification_status: open(verificationStatuses),
  verification_comment: z.nullable(z.string()),
  missing: z.array(open(receiverNeeds)),
  /** null if no rule is known. */
  limits: z.nullable(DutyFreeLimits),
  /** The receiver is named on the papers of a departure, so their identity can no longer change. */
  readonly: z.boolean(),
  can: z.object({ update: z.boolean(), change_documents: z.boolean(), delete: z.boolean() }),
  ...changes,
})
export type ReceiverDetail = z.infer<typeof ReceiverDetail>

export const senders = { list: get('/senders', { summary: 'Senders to choose from', reply: all(Sender) }) }
export const receivers = { list: get('/receivers', { summary: 'Recipients to choose from', reply: all(Receiver) }) }

export const senderBook = {
  show: get('/senders/:id', { summary: 'One sender', params: byId, reply: one(SenderDetail) }),
  /** The first sender becomes the default. */
  create: post('/senders', { summary: 'Add a sender', body: SenderDraft, idempotent: true, reply: one(SenderDetail) }),
  update: patch('/senders/:id', {
    summary: 'Change a sender',
    params: byId,
    body: SenderChange,
    reply: one(SenderDetail),
  }),
  /** Only for a person: 409 for a company or a shop. */
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
  /** Archives it. Parcels that name it keep it. */
  remove: del('/senders/:id', { summary: 'Put a sender away', params: byId, impersonation: 'refused' }),
  /** Restores an archived sender. It becomes the default only if the list is empty. */
  restore: put('/senders/:id/restore', {
    summary: 'Put an archived sender back on the list',
    params: byId,
    reply: one(SenderDetail),
  }),
}

export const receiverBook = {
  show: get('/receivers/:id', {
    summary: 'One recipient: documents, verification, duty-free use',
    params: byId,
    reply: one(ReceiverDetail),
  }),
  /** The first receiver becomes the default. */
  create: post('/receivers', {
    summary: 'Add a recipient',
    body: ReceiverDraft,
    idempotent: true,
    reply: one(ReceiverDetail),
    impersonation: 'refused',
  }),
  update: patch('/receivers/:id', {
    summary: 'Change a recipient',
    params: byId,
    body: ReceiverChange,
    reply: one(ReceiverDetail),
    impersonation: 'refused',
  }),
  /** The receiver has to be verified again. */
  saveDocuments: put('/receivers/:id/documents', {
    summary: 'Save a recipient’s identity document and scans',
    params: byId,
    body: ReceiverDocuments,
    reply: one(ReceiverDetail),
    impersonation: 'refused',
  }),
  makeDefault: put('/receivers/:id/default', {
    summary: 'Make a recipient the default',
    params: byId,
    reply: one(ReceiverDetail),
    impersonation: 'refused',
  }),
  /** Archives the receiver. Their parcels keep them. */
  remove: del('/receivers/:id', { summary: 'Archive a recipient', params: byId, impersonation: 'refused' }),
  /** Restores an archived receiver. They become the default only if the list is empty. */
  restore: put('/receivers/:id/restore', {
    summary: 'Restore an archived recipient',
    params: byId,
    reply: one(ReceiverDetail),
    impersonation: 'refused',
  }),
}
