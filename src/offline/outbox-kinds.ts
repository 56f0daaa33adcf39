import * as z from 'zod/mini'
import type { ClaimDraft } from '#contracts/claims.ts'
import type { ContactMessageDraft } from '#contracts/contact.ts'
import type { ParcelChange } from '#contracts/parcel-changes.ts'
import type { OrderDraft } from '#contracts/order-drafts.ts'
import type { PaymentRequestWords } from '#contracts/payment-requests.ts'
import type { ReceiverFields, SenderFields } from '#contracts/people-fields.ts'
import { AddressFields } from '#contracts/addresses.ts'
import type { SearchRequestDraft } from '#contracts/search-requests.ts'
import { ownData, ownInfo } from '#contracts/own-data.ts'
import { parcelDrafts } from '#contracts/parcel-drafts.ts'
import { ClientKey, Id } from '#contracts/wire.ts'
import type { Call } from '#http/client.ts'
import { sendAddress } from './send-address.ts'
import type { Made } from './settle.ts'

/** As whom it is sent. */
export type Sender = { call: Call; userId: number }

type Spec<Body, Reply> = {
  /** What is kept on the device: the key of this entry, and what was typed. */
  body: z.ZodMiniType<unknown, Body>
  /** The whole of it, however many calls. It begins anew when it is repeated. `null`: nothing came of it that is worth showing. */
  send: (body: Body, sender: Sender) => Promise<Reply>
  /**
   * The provider makes one thing of however many repeats, so an entry whose answer was lost is simply sent again; otherwise it is
   * never sent twice without the customer's word.
   */
  idempotent: boolean
  /**
   * What it says something about. Of several that say something about the same the latest is meant: it takes the place of those
   * that wait, and entries of the kind never overtake each other. Without it every entry is a thing of its own.
   */
  about?: (body: Body) => string
}

const PersonalData = z.strictObject({ client_uuid: ClientKey, info: z.strictObject(ownInfo) })

/** A place that she typed. */
const TypedAddress = z.strictObject({
  client_uuid: ClientKey,
  /** See `settle.ts`. */
  record: z.strictObject({ key: ClientKey, sent: z.nullable(AddressFields), id: z.nullable(Id) }),
  fields: AddressFields,
  is_default: z.boolean(),
})
const ChosenAddress = z.strictObject({ client_uuid: ClientKey, address_id: Id })
const AddressEntry = z.union([TypedAddress, ChosenAddress])

export type TypedAddress = z.input<typeof TypedAddress>
export type AddressEntry = z.input<typeof AddressEntry>

/**
 * Somebody of her address book. Her form has checked the fields, and the provider takes no others; a page at rest does without
 * their schemas.
 */
const PersonBody = z.strictObject({
  client_uuid: ClientKey,
  record: z.strictObject({ key: ClientKey, sent: z.nullable(z.looseObject({})), id: z.nullable(Id) }),
  fields: z.looseObject({}),
})
export type PersonBody<Fields> = { client_uuid: string; record: Made<Fields>; fields: Fields }
const personBody = <Fields>() => PersonBody as unknown as z.ZodMiniType<PersonBody<Fields>, PersonBody<Fields>>

/** What is to be otherwise about a parcel. Its form has checked it, as above. */
const ParcelChangeBody = z.strictObject({ client_uuid: ClientKey, parcel_id: Id, change: z.looseObject({}) })
export type ParcelChangeBody = { client_uuid: string; parcel_id: number; change: ParcelChange }
/** A file that goes with an entry: its number where the provider has it, else its bytes, which are sent under its key. */
export type Attachment = { key: string; id: number | null; name: string; size: number; file: File | null }
const Attachments = z.array(z.looseObject({ key: ClientKey }))
/** Money that she says she has sent. Its form has checked the words, as above. */
const PaymentBody = z.strictObject({
  client_uuid: ClientKey,
  words: z.looseObject({}),
  proofs: Attachments,
})
export type PaymentBody = { client_uuid: string; words: PaymentRequestWords; proofs: Attachment[] }

/** What went wrong with a parcel, what is said about it further, and a parcel that is missed. Their forms have checked the words, as above. */
const CaseBody = z.looseObject({ client_uuid: ClientKey, files: Attachments })
const caseBody = <Body>() => CaseBody as unknown as z.ZodMiniType<Body, Body>
type Words<Draft> = Omit<Draft, 'client_uuid' | 'file_ids'>
export type ClaimBody = {
  client_uuid: string
  parcel: { id: number; number: string }
  words: Words<ClaimDraft>
  files: Attachment[]
}
export type ReplyBody = { client_uuid: string; claim_id: number; message: string; files: Attachment[] }
export type SearchBody = { client_uuid: string; words: Words<SearchRequestDraft>; files: Attachment[] }
/** A letter to the provider. */
export type ContactBody = {
  client_uuid: string
  words: Omit<Words<ContactMessageDraft>, 'file_claims'>
  files: Attachment[]
}

/** What a price is asked for. Its form has checked it, as above. */
const OrderBody = z.looseObject({ client_uuid: ClientKey }) as unknown as z.ZodMiniType<OrderDraft, OrderDraft>

/** All about a person is answered: few who are at rest need it. Where it does not come the entry waits. */
const fetchSendPerson = () => import('./send-person.ts')
const fetchSendClaim = () => import('./send-claim.ts')

const kinds = {
  'parcel.create': kind({
    body: parcelDrafts.create.body,
    send: (body, { call }) => call(parcelDrafts.create, { body, idempotencyKey: body.client_uuid }),
    idempotent: true,
  }),
  'parcel.update': kind({
    body: ParcelChangeBody,
    send: async (body, { call }) => (await import('./send-parcel-change.ts')).sendParcelChange(body, call),
    idempotent: true,
    about: ({ parcel_id }) => `parcel ${parcel_id}`,
  }),
  'order.create': kind({
    body: OrderBody,
    send: async (body, { call }) => (await import('./send-order.ts')).sendOrder(body, call),
    idempotent: true,
  }),
  'account.personal-data': kind({
    body: PersonalData,
    send: ({ info }, { call }) => call(ownData.saveGeneralInfo, { body: info }),
    idempotent: true,
    about: () => 'personal data',
  }),
  'account.address': kind({
    body: AddressEntry,
    send: sendAddress,
    idempotent: true,
    about: (body) => ('fields' in body ? `address ${body.record.id ?? body.record.key}` : 'default address'),
  }),
  'receiver.save': kind({
    body: personBody<ReceiverFields>(),
    send: async (body, sender) => (await fetchSendPerson()).sendReceiver(body, sender),
    idempotent: true,
    about: ({ record }) => `receiver ${record.id ?? record.key}`,
  }),
  'sender.save': kind({
    body: personBody<SenderFields>(),
    send: async (body, sender) => (await fetchSendPerson()).sendSender(body, sender),
    idempotent: true,
    about: ({ record }) => `sender ${record.id ?? record.key}`,
  }),
  'payment.create': kind({
    body: PaymentBody as unknown as z.ZodMiniType<PaymentBody, PaymentBody>,
    send: async (body, sender) => (await import('./send-payment.ts')).sendPayment(body, sender),
    idempotent: true,
  }),
  'claim.create': kind({
    body: caseBody<ClaimBody>(),
    send: async (body, sender) => (await fetchSendClaim()).sendClaim(body, sender),
    idempotent: true,
  }),
  'claim.reply': kind({
    body: caseBody<ReplyBody>(),
    send: async (body, sender) => (await fetchSendClaim()).sendReply(body, sender),
    idempotent: true,
  }),
  'contact.create': kind({
    body: caseBody<ContactBody>(),
    send: async (body, sender) => (await import('./send-contact.ts')).sendContact(body, sender),
    idempotent: true,
  }),
  'search.create': kind({
    body: caseBody<SearchBody>(),
    send: async (body, sender) => (await fetchSendClaim()).sendSearch(body, sender),
    idempotent: true,
  }),
}

export type Kind = keyof typeof kinds
export type BodyOf<K extends Kind> = z.input<(typeof kinds)[K]['body']>
export type ReplyOf<K extends Kind> = Awaited<ReturnType<(typeof kinds)[K]['send']>>

/** What may wait for the network, by name: nothing else does, and never a password or a document. */
export const outboxKinds: { [K in Kind]: Spec<BodyOf<K>, ReplyOf<K>> } = kinds

/** Sends what is kept of an entry. */
export function sendBody<K extends Kind>(kind: K, body: BodyOf<K>, sender: Sender): Promise<ReplyOf<K>> {
  return outboxKinds[kind].send(body, sender)
}

/** What an entry says something about; null where it is a thing of its own. */
export function subjectOf<K extends Kind>({ kind, body }: { kind: K; body: BodyOf<K> }): string | null {
  return outboxKinds[kind].about?.(body) ?? null
}

export function isKind(name: unknown): name is Kind {
  return typeof name === 'string' && Object.hasOwn(outboxKinds, name)
}

function kind<S extends z.ZodMiniType, Reply>(
  spec: { body: S } & Omit<Spec<z.input<S>, Reply>, 'body'>,
): { body: S } & Omit<Spec<z.input<S>, Reply>, 'body'> {
  return spec
}
