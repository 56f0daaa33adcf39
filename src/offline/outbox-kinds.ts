import { parcelDrafts } from '#contracts/parcel-drafts.ts'
import type { Body, Endpoint, Reply } from '#contracts/endpoint.ts'

/**
 * What may wait for the network, one line each. `idempotent`: the provider answers a repeat of the same key with its first
 * answer, so an entry whose answer was lost is simply sent again; otherwise it is never sent twice without the customer's word.
 */
export const outboxKinds = {
  'parcel.create': { endpoint: parcelDrafts.create, idempotent: true, key: 'client_uuid' },
} as const satisfies Record<string, { endpoint: Endpoint; idempotent: boolean; key: string }>

export type OutboxKinds = typeof outboxKinds
export type Kind = keyof OutboxKinds
export type BodyOf<K extends Kind> = Body<OutboxKinds[K]['endpoint']>
export type ReplyOf<K extends Kind> = Reply<OutboxKinds[K]['endpoint']>

export function isKind(name: unknown): name is Kind {
  return typeof name === 'string' && Object.hasOwn(outboxKinds, name)
}
