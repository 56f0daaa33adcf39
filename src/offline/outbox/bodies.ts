import * as z from 'zod/mini'
import { AddressFields } from '#contracts/addresses.ts'
import { ClaimDraft, ClaimMessage } from '#contracts/claims.ts'
import { ContactMessageDraft } from '#contracts/contact.ts'
import { ownInfo } from '#contracts/account/account.ts'
import { ParcelChange } from '#contracts/parcels/actions.ts'
import { parcelDrafts } from '#contracts/parcels/drafts.ts'
import { PaymentRequestWords } from '#contracts/payment-requests.ts'
import { ReceiverFields, SenderFields } from '#contracts/people/drafts.ts'
import { SearchRequestDraft } from '#contracts/search-requests.ts'
import { ClientKey, Id } from '#contracts/wire.ts'

/**
 * A file that goes with an entry: its id where the provider has it, and its bytes, which are uploaded under its key. The bytes stay
 * until the delivery, because a provider deletes what is unused for a day; a file that belongs to a stored record has none.
 */
const Attachment = z.object({
  key: ClientKey,
  id: z.nullable(Id),
  /** Of the upload, in milliseconds by this device's clock. */
  uploaded_at: z.optional(z.number()),
  name: z.string(),
  size: z.number(),
  file: z.nullable(z.instanceof(File)),
})
export type Attachment = z.infer<typeof Attachment>
const Attachments = z.array(Attachment)

export type ParcelBody = z.input<typeof parcelDrafts.create.body> & { invoices?: Attachment[] }

/** A declaration with the invoices that are still to be uploaded. Without them it is the contract's body. */
export const ParcelBody = z.custom<ParcelBody>((value) => {
  if (typeof value !== 'object' || value === null) return false
  const { invoices = [], ...parcel } = value as Partial<ParcelBody>
  return z.safeParse(parcelDrafts.create.body, parcel).success && z.safeParse(Attachments, invoices).success
})

/**
 * The record that an entry adds or changes. `key`: the key of its creation, which stays the same however often its fields change
 * in the outbox. `sent`: earlier fields that may already have been created under the key. `id`: its id, once the record is known
 * to exist.
 */
const recordOf = <Fields extends z.ZodMiniType>(fields: Fields) =>
  z.strictObject({ key: ClientKey, sent: z.nullable(fields), id: z.nullable(Id) })

export const PersonalDataBody = z.strictObject({ client_uuid: ClientKey, info: z.strictObject(ownInfo) })

const TypedAddress = z.strictObject({
  client_uuid: ClientKey,
  record: recordOf(AddressFields),
  fields: AddressFields,
  is_default: z.boolean(),
})
const ChosenAddress = z.strictObject({ client_uuid: ClientKey, address_id: Id })
export const AddressBody = z.union([TypedAddress, ChosenAddress])
export type TypedAddress = z.input<typeof TypedAddress>
export type AddressBody = z.input<typeof AddressBody>

/** Without documents, which are never stored on the device. */
export const ReceiverBody = z.strictObject({
  client_uuid: ClientKey,
  record: recordOf(ReceiverFields),
  fields: ReceiverFields,
})
export const SenderBody = z.strictObject({
  client_uuid: ClientKey,
  record: recordOf(SenderFields),
  fields: SenderFields,
})
export type ReceiverBody = z.input<typeof ReceiverBody>
export type SenderBody = z.input<typeof SenderBody>

export const ParcelChangeBody = z.strictObject({ client_uuid: ClientKey, parcel_id: Id, change: ParcelChange })
export type ParcelChangeBody = z.input<typeof ParcelChangeBody>

export const PaymentBody = z.strictObject({ client_uuid: ClientKey, words: PaymentRequestWords, proofs: Attachments })
export type PaymentBody = z.input<typeof PaymentBody>

/** The body carries the key and the files beside the words. */
const apart = { client_uuid: true, file_ids: true } as const

export const ClaimBody = z.strictObject({
  client_uuid: ClientKey,
  parcel: z.object({ id: Id, number: z.string() }),
  words: z.omit(z.strictObject(ClaimDraft.shape), apart),
  files: Attachments,
})
export const ReplyBody = z.strictObject({
  client_uuid: ClientKey,
  claim_id: Id,
  message: ClaimMessage.shape.message,
  files: Attachments,
})
export const SearchBody = z.strictObject({
  client_uuid: ClientKey,
  words: z.omit(SearchRequestDraft, apart),
  files: Attachments,
})
export const ContactBody = z.strictObject({
  client_uuid: ClientKey,
  words: z.omit(ContactMessageDraft, { ...apart, file_claims: true }),
  files: Attachments,
})
export type ClaimBody = z.input<typeof ClaimBody>
export type ReplyBody = z.input<typeof ReplyBody>
export type SearchBody = z.input<typeof SearchBody>
export type ContactBody = z.input<typeof ContactBody>
