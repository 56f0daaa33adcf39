import * as z from 'zod/mini'
import { OrderDraft } from '#contracts/orders/drafts.ts'
import { ordersForCalculation } from '#contracts/orders/orders.ts'
import { account } from '#contracts/account/account.ts'
import { parcelChanges } from '#contracts/parcels/actions.ts'
import type { Call } from '#http/client.ts'
import {
  AddressBody,
  ClaimBody,
  ContactBody,
  ParcelBody,
  ParcelChangeBody,
  PaymentBody,
  PersonalDataBody,
  ReceiverBody,
  ReplyBody,
  SearchBody,
  SenderBody,
} from './bodies.ts'
import { sendAddress } from './senders/send-address.ts'
import { sendClaim, sendContact, sendParcel, sendPayment, sendReply, sendSearch } from './senders/send-with-files.ts'
import { sendReceiver, sendSender } from './senders/send-person.ts'

/** The customer in whose name an entry is sent. */
export type SendContext = { call: Call; userId: number }

type Spec<Body, Reply> = {
  /** What is stored on the device: the key of this entry, and what was typed. */
  body: z.ZodMiniType<Body, Body>
  /** Makes all calls of the entry; a retry begins again with the first. `null`: there is no result worth showing. */
  send: (body: Body, sender: SendContext) => Promise<Reply>
  /**
   * Whether repeats have no further effect, so that an entry whose answer was lost is simply sent again. Otherwise it is never
   * sent twice without the customer's consent.
   */
  idempotent: boolean
  /**
   * The subject of the entry. A newer entry about the same subject replaces those that wait, and entries of the kind are sent in
   * order. Without it, every entry stands alone.
   */
  about?: (body: Body) => string
}

const kinds = {
  'parcel.create': kind({
    body: ParcelBody,
    send: sendParcel,
    idempotent: true,
  }),
  'parcel.update': kind({
    body: asTyped(ParcelChangeBody),
    // A change sets values, so sending it twice has the same result.
    send: ({ parcel_id, change }, { call }) =>
      call(parcelChanges.update, { params: { id: String(parcel_id) }, body: change }),
    idempotent: true,
    about: ({ parcel_id }) => `parcel ${parcel_id}`,
  }),
  'order.create': kind({
    body: asTyped(OrderDraft),
    send: (body, { call }) => call(ordersForCalculation.create, { body, idempotencyKey: body.client_uuid }),
    idempotent: true,
  }),
  'account.personal-data': kind({
    body: asTyped(PersonalDataBody),
    send: ({ info }, { call }) => call(account.saveGeneralInfo, { body: info }),
    idempotent: true,
    about: () => 'personal data',
  }),
  'account.address': kind({
    body: asTyped(AddressBody),
    send: sendAddress,
    idempotent: true,
    about: (body) => ('fields' in body ? `address ${body.record.id ?? body.record.key}` : 'default address'),
  }),
  'receiver.save': kind({
    body: asTyped(ReceiverBody),
    send: sendReceiver,
    idempotent: true,
    about: ({ record }) => `receiver ${record.id ?? record.key}`,
  }),
  'sender.save': kind({
    body: asTyped(SenderBody),
    send: sendSender,
    idempotent: true,
    about: ({ record }) => `sender ${record.id ?? record.key}`,
  }),
  'payment.create': kind({
    body: asTyped(PaymentBody),
    send: sendPayment,
    idempotent: true,
  }),
  'claim.create': kind({
    body: asTyped(ClaimBody),
    send: sendClaim,
    idempotent: true,
  }),
  'claim.reply': kind({
    body: asTyped(ReplyBody),
    send: sendReply,
    idempotent: true,
  }),
  'contact.create': kind({
    body: asTyped(ContactBody),
    send: sendContact,
    idempotent: true,
  }),
  'search.create': kind({
    body: asTyped(SearchBody),
    send: sendSearch,
    idempotent: true,
  }),
}

export type Kind = keyof typeof kinds
export type BodyOf<K extends Kind> = z.input<(typeof kinds)[K]['body']>
export type ReplyOf<K extends Kind> = Awaited<ReturnType<(typeof kinds)[K]['send']>>

/** Everything that may wait for the network; never a password or a document. */
export const outboxKinds: { [K in Kind]: Spec<BodyOf<K>, ReplyOf<K>> } = kinds

/** Sends the stored body of an entry. */
export function sendBody<K extends Kind>(kind: K, body: BodyOf<K>, sender: SendContext): Promise<ReplyOf<K>> {
  return outboxKinds[kind].send(body, sender)
}

/** The subject of an entry, or null where it stands alone. */
export function subjectOf<K extends Kind>({ kind, body }: { kind: K; body: BodyOf<K> }): string | null {
  return outboxKinds[kind].about?.(body) ?? null
}

/** Validates with the contract's schema but passes on the input unchanged, so that a retry is the same request word for word. */
function asTyped<S extends z.ZodMiniType>(schema: S): z.ZodMiniType<z.input<S>, z.input<S>> {
  return z.custom<z.input<S>>((value) => z.safeParse(schema, value).success)
}

function kind<S extends z.ZodMiniType, Reply>(
  spec: { body: S } & Omit<Spec<z.input<S>, Reply>, 'body'>,
): { body: S } & Omit<Spec<z.input<S>, Reply>, 'body'> {
  return spec
}
