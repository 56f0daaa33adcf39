import { useInfiniteQuery } from '@tanstack/react-query'
import type { Order } from '#contracts/orders/orders.ts'
import { waitingOrders } from '#data/orders.ts'
import { useCall } from '#http/api-context.ts'
import { isWaitingOrder } from '#rules/order-status.ts'

/**
 * What waits for the customer, however far down the list it stands: quotes that end soonest first. Until the provider has answered, what
 * the list itself shows of it. `isComing`: the first answer is on its way, and more may come to stand on top.
 */
export function useWaitingOrders(
  rows: readonly Order[] | undefined,
  isAsked: boolean,
): { waiting: Order[]; isComing: boolean } {
  const { data, isLoading, failureCount } = useInfiniteQuery({ ...waitingOrders(useCall()), enabled: isAsked })
  if (!isAsked) return { waiting: [], isComing: false }
  const seen = new Map((rows ?? []).map((row) => [row.id, row]))
  // The list is newer than what was asked beside it, or as new.
  for (const row of data ?? []) if (!seen.has(row.id)) seen.set(row.id, row)
  return {
    waiting: [...seen.values()].filter(({ status }) => isWaitingOrder(status)).toSorted(byHaste),
    isComing: isLoading && failureCount === 0,
  }
}

/** What ends stands before what does not; then the newest. */
function byHaste(one: Order, other: Order): number {
  const end = ({ status, valid_until }: Order) => (status === 'calculated' && valid_until) || '9'
  return end(one).localeCompare(end(other)) || other.created_at.localeCompare(one.created_at)
}
