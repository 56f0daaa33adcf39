import { useInfiniteQuery } from '@tanstack/react-query'
import type { Order } from '#contracts/orders/orders.ts'
import { waitingOrders } from '#data/orders.ts'
import { useCall } from '#http/api-context.ts'
import { byHaste, isWaitingOrder } from '#rules/order-status.ts'

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
  // Of two answers about one order the newer counts.
  for (const row of data ?? []) {
    const known = seen.get(row.id)
    if (!known || known.updated_at < row.updated_at) seen.set(row.id, row)
  }
  return {
    waiting: [...seen.values()].filter(({ status }) => isWaitingOrder(status)).toSorted(byHaste),
    isComing: isLoading && failureCount === 0,
  }
}
