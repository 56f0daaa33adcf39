import type { QueryClient } from '@tanstack/react-query'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { claimsKey, searchesKey } from '#data/claims.ts'
import { ordersKey } from '#data/orders.ts'
import { parcelDelivered, parcelsKey } from '#data/parcels.ts'
import { paymentDelivered } from '#data/payments.ts'
import { receiversKey, sendersKey } from '#data/people.ts'
import type { WrittenEntry } from '#offline/outbox/entry.ts'
import type { Kind, ReplyOf } from '#offline/outbox/kinds.ts'

/** What is refetched after a delivery. A claim also refetches parcels, because a parcel has at most one open claim. */
const stale: { [K in Kind]?: readonly (readonly string[])[] } = {
  'claim.create': [claimsKey, parcelsKey],
  'claim.reply': [claimsKey],
  // Nothing to refetch: the answer comes by mail.
  'contact.create': [],
  'order.create': [ordersKey],
  'receiver.save': [receiversKey],
  'search.create': [searchesKey],
  'sender.save': [sendersKey],
}

const isParcel = (thing: object): thing is ParcelDetail => 'pickup_code' in thing

/** Updates the queries that a delivered entry has changed, or refetches them where the result is unknown. */
export function refetchDelivered(
  queryClient: QueryClient,
  { kind }: WrittenEntry,
  reply: ReplyOf<Kind> | null,
): Promise<unknown> {
  const now = reply?.data ?? null
  if (kind === 'payment.create')
    return paymentDelivered(queryClient, reply && 'warnings' in reply ? reply.warnings : [])
  return now && isParcel(now)
    ? parcelDelivered(queryClient, now)
    : Promise.all((stale[kind] ?? [parcelsKey]).map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
