import { useInfiniteQuery } from '@tanstack/react-query'
import type { Order } from '#contracts/orders/orders.ts'
import { newestOf, waitingOrders } from '#data/orders.ts'
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
  const seen = newestOf([...(rows ?? []), ...(data ?? [])])
  return {
    waiting: seen.filter(({ status }) => isWaitingOrder(status)).toSorted(byHaste),
    isComing: isLoading && failureCount === 0,
  }
}
