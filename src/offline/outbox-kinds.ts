import * as z from 'zod/mini'
import { AddressFields } from '#contracts/addresses.ts'
import { ownData, ownInfo } from '#contracts/own-data.ts'
import { parcelDrafts } from '#contracts/parcel-drafts.ts'
import { ClientKey, Id } from '#contracts/wire.ts'
import type { Call } from '#http/client.ts'
import { sendAddress } from './send-address.ts'

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

/** A place that she typed. `id`: it is to be found on her list already. */
const TypedAddress = z.strictObject({
  client_uuid: ClientKey,
  /** `sent`: what may have been made under the key before these words were typed. */
  record: z.strictObject({ key: ClientKey, sent: z.nullable(AddressFields), id: z.nullable(Id) }),
  fields: AddressFields,
  is_default: z.boolean(),
})
const ChosenAddress = z.strictObject({ client_uuid: ClientKey, address_id: Id })
const AddressEntry = z.union([TypedAddress, ChosenAddress])

export type TypedAddress = z.input<typeof TypedAddress>
export type AddressEntry = z.input<typeof AddressEntry>

const kinds = {
  'parcel.create': kind({
    body: parcelDrafts.create.body,
    send: (body, { call }) => call(parcelDrafts.create, { body, idempotencyKey: body.client_uuid }),
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
