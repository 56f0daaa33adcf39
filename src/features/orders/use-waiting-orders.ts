import { useInfiniteQuery } from '@tanstack/react-query'
import type { Order } from '#contracts/orders/orders.ts'
import { waitingOrders } from '#data/orders.ts'
import { isFirstAsked } from '#data/is-first-asked.ts'
import { newestOf } from '#data/known-rows.ts'
import { useCall } from '#http/api-context.ts'
import { byHaste, isWaitingOrder } from '#rules/order-status.ts'

/**
 * The orders that need the customer, however far down the list they are, with the quotes that end soonest first. Until the provider has
 * answered, taken from the list itself. `isComing`: the first answer is on its way and may add more on top.
 */
export function useWaitingOrders(
  rows: readonly Order[] | undefined,
  isAsked: boolean,
): { waiting: Order[]; isComing: boolean } {
  const query = useInfiniteQuery({ ...waitingOrders(useCall()), enabled: isAsked })
  const { data } = query
  if (!isAsked) return { waiting: [], isComing: false }
  const seen = newestOf([...(rows ?? []), ...(data ?? [])])
  return {
    waiting: seen.filter(({ status }) => isWaitingOrder(status)).toSorted(byHaste),
    isComing: isFirstAsked(query),
  }
}
