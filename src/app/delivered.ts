import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contracts/account/auth.ts'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { ownDataDelivered } from '#data/account.ts'
import { claimsKey, searchesKey } from '#data/claims.ts'
import { ordersKey } from '#data/orders.ts'
import { parcelDelivered, parcelsKey } from '#data/parcels.ts'
import { paymentDelivered } from '#data/payments.ts'
import { receiversKey, sendersKey } from '#data/people.ts'
import type { WrittenEntry } from '#offline/outbox/entry.ts'
import type { Kind, ReplyOf } from '#offline/outbox/kinds.ts'

type OwnKind = Extract<Kind, `account.${string}`>

/** What is refetched after a delivery. A claim also refetches parcels, because a parcel has at most one open claim. */
const stale: Record<Exclude<Kind, OwnKind | 'payment.create'>, readonly (readonly string[])[]> = {
  'claim.create': [claimsKey, parcelsKey],
  'claim.reply': [claimsKey],
  // Nothing to refetch: the answer comes by mail.
  'contact.create': [],
  'order.create': [ordersKey],
  // Receivers, because a parcel counts towards its receiver's limit.
  'parcel.create': [parcelsKey, receiversKey],
  'parcel.update': [parcelsKey, receiversKey],
  'receiver.save': [receiversKey],
  'search.create': [searchesKey],
  'sender.save': [sendersKey],
}

const isOwn = (kind: Kind): kind is OwnKind => kind.startsWith('account.')
const isParcel = (thing: object): thing is ParcelDetail => 'pickup_code' in thing

/** The customer's own data, where the provider answered with them. */
export function userIn(reply: ReplyOf<Kind> | null): User | undefined {
  const now = reply?.data
  return now && 'customer_code' in now ? now : undefined
}

/** Updates the queries that a delivered entry has changed, or refetches them where the result is unknown. */
export function showDelivered(
  client: QueryClient,
  { kind }: WrittenEntry,
  reply: ReplyOf<Kind> | null,
): Promise<unknown> {
  const now = reply?.data ?? null
  if (isOwn(kind)) return ownDataDelivered(client, userIn(reply) ?? null)
  if (kind === 'payment.create') return paymentDelivered(client, reply && 'warnings' in reply ? reply.warnings : [])
  if (now && isParcel(now)) return parcelDelivered(client, now)
  return Promise.all(stale[kind].map((queryKey) => client.invalidateQueries({ queryKey })))
}
