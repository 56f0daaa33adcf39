import type { QueryClient } from '@tanstack/react-query'
import { ordersKey } from '#data/orders-key.ts'
import { parcelDelivered, parcelsKey } from '#data/parcels.ts'
import { paymentDelivered } from '#data/payments-delivered.ts'
import { receiversKey, sendersKey } from '#data/people.ts'
import type { WrittenEntry } from '#offline/outbox-entry.ts'
import type { Kind, ReplyOf } from '#offline/outbox-kinds.ts'

/** What an arrival has changed is shown, or asked for again where nobody knows what came of it. */
export function refetchDelivered(
  queryClient: QueryClient,
  { kind }: WrittenEntry,
  reply: ReplyOf<Kind> | null,
): Promise<unknown> {
  const now = reply?.data ?? null
  if (kind === 'order.create') return queryClient.invalidateQueries({ queryKey: ordersKey })
  if (kind === 'receiver.save') return queryClient.invalidateQueries({ queryKey: receiversKey })
  if (kind === 'sender.save') return queryClient.invalidateQueries({ queryKey: sendersKey })
  if (kind === 'payment.create')
    return paymentDelivered(queryClient, reply && 'warnings' in reply ? reply.warnings : [])
  return now && 'tracking_number' in now
    ? parcelDelivered(queryClient, now)
    : queryClient.invalidateQueries({ queryKey: parcelsKey })
}
